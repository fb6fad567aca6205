import Testing

@testable import Notes

@Suite struct NameTests {
  @Test(arguments: [
    ("Ada", "Аdа"), ("Ada", " ada\u{200B} "), ("Paypal", "PayPa1"), ("Illia", "lllia"),
    ("Modern", "Modem"),
    ("Ada Lovelace", "AdaLovelace"), ("Élise", "Elise"), ("ΟΚΤΟ", "Okto"), ("Ｂｏｂ", "Bob"),
    ("Bob0", "Bobo"),
  ])
  func namesThatLookAlikeHaveOneSkeleton(first: String, second: String) {
    var skeleton = NameSkeleton()
    #expect(skeleton.skeleton(of: first) == skeleton.skeleton(of: second))
  }

  @Test(arguments: [("Ada", "Adam"), ("Bob", "Rob"), ("李明", "李民"), ("Жук", "Жуков")])
  func namesThatLookDifferentHaveTwo(first: String, second: String) {
    var skeleton = NameSkeleton()
    #expect(skeleton.skeleton(of: first) != skeleton.skeleton(of: second))
  }

  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("ada", "A"), ("Jean-Paul de la Tour", "JT"), ("", "?"), ("李明", "李"),
    ("ليلى حسن", "لح"), ("😀 Smile", "😀"), ("\u{202E}x y", "UY"),
  ])
  func initialsAreOfTheFirstAndTheLastWord(name: String, initials: String) {
    #expect(DisplayName.initials(of: name) == initials)
  }

  @Test func longNameEndsWithAnEllipsis() {
    let name = DisplayName.text(String(repeating: "abc ", count: 100_000))
    #expect(name?.count == 40 && name?.hasSuffix("…") == true)
  }

  @Test(arguments: [
    ("bücher", "xn--bcher-kva"), ("münchen", "xn--mnchen-3ya"), ("例え", "xn--r8jz45g"),
    ("ليلى", "xn--ghbapc"),
    ("abc", "abc"), ("🍕", "xn--vi8h"), ("аррӏе", "xn--80ak6aa92e"),
    ("ihqwcrb4cv8a8dqg056pqjye", "ihqwcrb4cv8a8dqg056pqjye"),
    ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"),
  ])
  func labelsAreCodedAsTheStandardSays(label: String, code: String) {
    #expect(Punycode.ascii(label) == code)
  }
}

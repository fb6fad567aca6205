import System

extension DocumentInformation {
  /// The metadata of the document as XMP (ISO 16684-1), for programs that don't read the information dictionary.
  var pdfMetadata: [UInt8] {
    var text = TextBytes()
    text.add("<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n")
    text.add("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n")
    text.add("<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n")
    text.add("<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"")
    text.add(" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"")
    text.add(" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\n")
    text.add("<dc:format>\(FileFormat.pdf.mediaType)</dc:format>\n")
    text.add("<pdf:Producer>Scrawl</pdf:Producer>\n")
    if !title.isEmpty {
      text.add("<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">")
      text.addXML(title)
      text.add("</rdf:li></rdf:Alt></dc:title>\n")
    }
    if let language {
      text.add("<dc:language><rdf:Bag><rdf:li>")
      text.addXML(language)
      text.add("</rdf:li></rdf:Bag></dc:language>\n")
    }
    if let date {
      let moment = PDFText.moment(date)
      text.add("<xmp:CreateDate>\(moment)</xmp:CreateDate>\n")
      text.add("<xmp:ModifyDate>\(moment)</xmp:ModifyDate>\n")
    }
    text.add("</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>")
    return text.take()
  }
}

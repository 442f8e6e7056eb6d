import { PDFArray, PDFDict, PDFName, type PDFPage } from '@cantoo/pdf-lib'

/** What a page or a part of it does when somebody opens it or points at it: a script, a program, an address. */
const actions = ['A', 'AA'].map((name) => PDFName.of(name))

const strip = (dict: PDFDict): void => {
  for (const name of actions) dict.delete(name)
}

/** Takes the actions off a page: paper has none, and a print is opened in the browser of a colleague. */
export const withoutActions = (page: PDFPage): PDFPage => {
  strip(page.node)
  const marks = page.node.lookup(PDFName.of('Annots'))
  if (!(marks instanceof PDFArray)) return page
  for (let at = 0; at < marks.size(); at += 1) {
    const mark = marks.lookup(at)
    if (mark instanceof PDFDict) strip(mark)
  }
  return page
}

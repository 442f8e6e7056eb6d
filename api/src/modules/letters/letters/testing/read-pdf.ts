import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const rolesOf = (node: object): string[] => [
  ...('role' in node ? [String(node.role)] : []),
  ...('children' in node && Array.isArray(node.children) ? node.children.flatMap(rolesOf) : []),
]

/** What a reader finds in a PDF: words by page, how high the words of the first one stand, title, language, and the roles of its structure. */
export const readPdf = async (bytes: Uint8Array) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages: string[] = []
  const roles: string[] = []
  const heights = new Map<string, number>()
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items)
      if (number === 1 && 'str' in item) heights.set(item.str, Number(item.transform[5]))
    pages.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replace(/\s+/g, ' '),
    )
    const tree = await page.getStructTree()
    if (tree) roles.push(...rolesOf(tree))
  }
  const { info } = await pdf.getMetadata()
  // The library's types call this map an object.
  const marked: unknown = await pdf.getMarkInfo()
  await task.destroy()
  return {
    pages,
    text: pages.join(' '),
    roles,
    /** In points from the foot of the first page, by the words that were drawn together. */
    heights,
    info,
    isTagged: marked instanceof Map && marked.get('Marked') === true,
  }
}

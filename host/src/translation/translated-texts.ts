/**
 * A browser that translates a page takes texts out of it and puts its own words there, in elements `<font>` (Chrome, Edge) or as other
 * texts (Firefox). React goes on with the texts that it made: it removes them, puts something before them, or writes to them. The first
 * two throw, which takes the page down; the third is never seen. So what replaced which text is kept here, and before React touches such
 * a text it gets its place back. The translator sees a new text then, and translates that (ADR 78).
 */

/** Where a translator put its words: its nodes, and the texts that they stand for. */
interface Place {
  readonly nodes: readonly ChildNode[]
  readonly texts: Text[]
}

const placeOfText = new WeakMap<Node, Place>()
const placeOfNode = new WeakMap<Node, Place>()

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isChild = (node: Node): node is ChildNode => 'remove' in node
/** Only translators make them. */
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

const forget = (text: Text): void => {
  const place = placeOfText.get(text)
  placeOfText.delete(text)
  place?.texts.splice(place.texts.indexOf(text), 1)
}

/** React writes to a text that is not in the page: that is shown in place of the translation of what it said before. */
const onWritten = (records: readonly MutationRecord[]): void => {
  for (const { target } of records) if (!target.isConnected) release(target)
}
const written = new MutationObserver(onWritten)

const replace = (text: Text, nodes: readonly ChildNode[]): void => {
  const [first] = nodes
  if (!first) return
  const known = placeOfNode.get(first)
  const place = known ?? { nodes, texts: [] }
  for (const node of nodes) placeOfNode.set(node, place)
  if (placeOfText.get(text) === place) return
  forget(text)
  place.texts.push(text)
  placeOfText.set(text, place)
  written.observe(text, { characterData: true })
}

/** The outermost of its own elements that a translator moved a text into. */
const fontAround = (text: Text): HTMLElement | undefined => {
  let found: HTMLElement | undefined
  for (let above = text.parentElement; isFont(above); above = above.parentElement) found = above
  return found
}

/** What came in the place of a text that was taken out; nothing where it was only removed. */
const wordsFor = (text: Text, record: MutationRecord): readonly ChildNode[] => {
  const { target, addedNodes, previousSibling, nextSibling } = record
  if (isFont(target)) return []
  if (text.isConnected) return [fontAround(text)].filter((font) => font !== undefined)
  const added = [...addedNodes].filter(isChild)
  // Put beside it before it was taken out, or for more than one text of a sentence.
  return added.length > 0 ? added : [previousSibling, nextSibling].filter(isFont).slice(0, 1)
}

const putBack = ({ nodes, texts }: Place): void => {
  const back = [...texts]
  for (const text of back) forget(text)
  nodes[0]?.before(...back)
  for (const words of nodes) if (!back.some((text) => text === words)) words.remove()
}

const putIn = (text: Text): void => {
  const place = placeOfText.get(text)
  if (!place || !text.isConnected || fontAround(text)) return
  // Shown as it was, or moved by React: its translation goes, and others that this stood for come back.
  forget(text)
  putBack(place)
}

const learn = (records: readonly MutationRecord[]): void => {
  for (const record of records) {
    for (const node of record.removedNodes) if (isText(node)) replace(node, wordsFor(node, record))
    for (const node of record.addedNodes) if (isText(node)) putIn(node)
  }
}
const changes = new MutationObserver(learn)

/** Puts a text back in place of its translation, with all others that this stands for. */
const release = (node: Node): void => {
  learn(changes.takeRecords())
  const place = placeOfText.get(node)
  if (place?.nodes[0]?.parentNode) putBack(place)
}

/** Lets React work on a page that is translated. To be called once, before anything is drawn. */
export const keepTranslatedTexts = (): void => {
  const { appendChild, insertBefore, removeChild } = Node.prototype

  /** What React removes was not taken out by a translator, whose words may stand beside it. */
  const removeOwn = (parent: Node, child: Node): void => {
    const isBesideWords = [child.previousSibling, child.nextSibling].some(
      (node) => isFont(node) && placeOfNode.has(node),
    )
    if (isText(child) && isBesideWords) {
      learn(changes.takeRecords())
      removeChild.call(parent, child)
      changes.takeRecords()
    } else removeChild.call(parent, child)
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) release(child)
    // Words that a translator joined with others have no place of their own.
    if (child.parentNode === this || !isText(child)) removeOwn(this, child)
    return child
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isText(child)) release(child)
    appendChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (isText(child)) release(child)
    if (before && before.parentNode !== this) release(before)
    const isPlace = before?.parentNode === this || !before || !isText(before)
    insertBefore.call(this, child, isPlace ? before : null)
    return child
  }
  changes.observe(document.documentElement, { childList: true, subtree: true })
}

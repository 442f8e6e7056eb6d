/**
 * Keeps React working on a page that the browser translates. A translator replaces text nodes by its own, in `<font>` elements (Chrome, Edge) or as other text
 * nodes (Firefox). React then removes its original nodes, inserts before them or writes to them: the first two throw and break the page, the third is not
 * visible. This module records which node replaced which text and restores a text before React touches it. The translator then sees a new text and translates
 * it again (ADR 78).
 */

/** Nodes of a translator, with the texts that they replace. */
interface Place {
  readonly nodes: readonly ChildNode[]
  readonly texts: Text[]
}

const placeOfText = new WeakMap<Node, Place>()
const placeOfNode = new WeakMap<Node, Place>()

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isChild = (node: Node): node is ChildNode => 'remove' in node
/** Only translators create `<font>` elements. */
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

const forget = (text: Text): void => {
  const place = placeOfText.get(text)
  placeOfText.delete(text)
  place?.texts.splice(place.texts.indexOf(text), 1)
}

/** React wrote to a detached text: show it instead of its outdated translation. */
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

/** The outermost `<font>` element around a text. */
const fontAround = (text: Text): HTMLElement | undefined => {
  let found: HTMLElement | undefined
  for (let above = text.parentElement; isFont(above); above = above.parentElement) found = above
  return found
}

/** The nodes that replaced a removed text; none if it was only removed. */
const wordsFor = (text: Text, record: MutationRecord): readonly ChildNode[] => {
  const { target, addedNodes, previousSibling, nextSibling } = record
  if (isFont(target)) return []
  if (text.isConnected) return [fontAround(text)].filter((font) => font !== undefined)
  const added = [...addedNodes].filter(isChild)
  // Inserted beside it before the removal, or replacing several texts of a sentence.
  return added.length > 0 ? added : [previousSibling, nextSibling].filter(isFont).slice(0, 1)
}

const restoreTexts = ({ nodes, texts }: Place): void => {
  const back = [...texts]
  for (const text of back) forget(text)
  nodes[0]?.before(...back)
  for (const words of nodes) if (!back.some((text) => text === words)) words.remove()
}

const insertText = (text: Text): void => {
  const place = placeOfText.get(text)
  if (!place || !text.isConnected || fontAround(text)) return
  // The original is shown again, or React moved it: its translation is removed, and the other texts that it replaced return.
  forget(text)
  restoreTexts(place)
}

const learn = (records: readonly MutationRecord[]): void => {
  for (const record of records) {
    for (const node of record.removedNodes) if (isText(node)) replace(node, wordsFor(node, record))
    for (const node of record.addedNodes) if (isText(node)) insertText(node)
  }
}
const changes = new MutationObserver(learn)

/** Restores a text, and all others that the same translation replaces. */
const release = (node: Node): void => {
  learn(changes.takeRecords())
  const place = placeOfText.get(node)
  if (place?.nodes[0]?.parentNode) restoreTexts(place)
}

/** Starts the protection against translators. Call once, before the first render. */
export const keepTranslatedTexts = (): void => {
  const { appendChild, insertBefore, removeChild } = Node.prototype

  /** Removes a node for React. A translator did not replace it, though its nodes may stand beside it. */
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
    // Translated texts that were joined with others have no position of their own.
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

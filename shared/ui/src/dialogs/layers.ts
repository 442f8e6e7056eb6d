/** A dialog or panel. */
export interface Layer {
  isOpen: boolean
  /** Undefined while Esc may not close it. */
  onEscape: (() => void) | undefined
  /** Its frame, once it is drawn. */
  panel: Element | null
}

/** Dialogs and panels on the screen, the newest last. Those that are closing stay until the kit has let go of them. */
let layers: readonly Layer[] = []
let page: Element | null = null

/**
 * The kit gives Esc to the newest layer until that has left the screen, so that a second Esc would be lost while the first
 * one's dialog closes.
 */
const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.isComposing || layers.at(-1)?.isOpen !== false) return
  const top = layers.findLast((layer) => layer.isOpen)
  if (!top) return
  event.stopImmediatePropagation()
  top.onEscape?.()
}

/** What the kit hangs into the body: the frame with its mask. */
const rootOf = (panel: Element): Element => {
  const { parentElement } = panel
  return parentElement && parentElement !== document.body ? rootOf(parentElement) : panel
}

/**
 * What is behind a layer is inert from when that is drawn until it begins to close. Not sooner: the kit first remembers
 * what has the focus. Not by React: who gets the focus back could be told before the page is.
 */
const coverWhatIsBehind = (): void => {
  const newest = layers.findLastIndex(({ isOpen, panel }) => isOpen && panel !== null)
  page?.toggleAttribute('inert', newest >= 0)
  for (const [at, { panel }] of layers.entries())
    if (panel) rootOf(panel).toggleAttribute('inert', at < newest)
}

/** Puts a layer on top of the others. */
export const openLayer = (layer: Layer): void => {
  layer.isOpen = true
  if (!layers.includes(layer)) layers = [...layers, layer]
  window.addEventListener('keydown', onKeyDown, true)
  coverWhatIsBehind()
}

/** It begins to close. */
export const closeLayer = (layer: Layer): void => {
  layer.isOpen = false
  coverWhatIsBehind()
}

/** It has left the screen. */
export const removeLayer = (layer: Layer): void => {
  layers = layers.filter((other) => other !== layer)
  if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, true)
}

/** It is drawn, or no more; the kit tells both at each render, so that nothing is uncovered here. */
export const drawLayer = (layer: Layer, panel: Element | null): void => {
  layer.panel = panel
  if (panel) coverWhatIsBehind()
}

/** Whether no other layer is open over it. */
export const isNewestLayer = (layer: Layer): boolean => layers.findLast((one) => one.isOpen) === layer

/** The ref of the element around all that stands behind the layers. Notices and the kit's lists stand elsewhere and stay in reach. */
export const pageBehindLayers = (element: Element | null): void => {
  page = element
  coverWhatIsBehind()
}

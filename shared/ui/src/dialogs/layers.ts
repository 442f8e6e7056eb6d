/** A dialog or panel. */
export interface Layer {
  isOpen: boolean
  /** Undefined while Esc may not close it. */
  onEscape: (() => void) | undefined
  /** Its frame, once it is rendered. */
  panel: Element | null
}

/** Open dialogs and panels, the newest last; closing ones included until antd has removed them. */
let layers: readonly Layer[] = []
let page: Element | null = null

const isOnLayer = (element: Node): boolean => layers.some(({ panel }) => panel?.contains(element))

/** What Tab reaches inside an element, in its order. */
const tabbable = (inside: ParentNode): readonly HTMLElement[] =>
  [...inside.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
    (element) =>
      element.tabIndex >= 0 && element.offsetParent !== null && !element.matches(':disabled, [inert] *'),
  )

/** From the last control of the newest layer, Tab goes to the notices, which come before it, and not first through the whole browser. */
const onTab = (event: KeyboardEvent): void => {
  const panel = layers.findLast(({ isOpen }) => isOpen)?.panel
  if (event.shiftKey || !panel || tabbable(panel).at(-1) !== document.activeElement) return
  const beside = tabbable(document).find((element) => !isOnLayer(element))
  if (!beside) return
  event.preventDefault()
  beside.focus()
}

/** What is behind the layers is inert, and the rest may take the focus. The focus trap of antd, which listens at the window, would take it back. */
const onFocusIn = (event: FocusEvent): void => {
  if (event.target instanceof Node && !isOnLayer(event.target)) event.stopPropagation()
}

/** antd sends Esc to the newest layer until that has left the screen, so a second Esc would be lost during the closing animation. */
const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key === 'Tab') onTab(event)
  if (event.key !== 'Escape' || event.isComposing || layers.at(-1)?.isOpen !== false) return
  const top = layers.findLast((layer) => layer.isOpen)
  if (!top) return
  event.stopImmediatePropagation()
  top.onEscape?.()
}

/** The element that antd adds to the body: the frame with its mask. */
const rootOf = (panel: Element): Element => {
  const { parentElement } = panel
  return parentElement && parentElement !== document.body ? rootOf(parentElement) : panel
}

/**
 * Makes everything behind a layer inert while it is open. Not earlier, because antd first stores the focused element. Not by React, because the focus could be
 * returned before the page is active again.
 */
const updateInert = (): void => {
  const newest = layers.findLastIndex(({ isOpen, panel }) => isOpen && panel !== null)
  page?.toggleAttribute('inert', newest >= 0)
  for (const [at, { panel }] of layers.entries())
    if (panel) rootOf(panel).toggleAttribute('inert', at < newest)
}

/** Opens a layer on top of the others. */
export const openLayer = (layer: Layer): void => {
  layer.isOpen = true
  if (!layers.includes(layer)) layers = [...layers, layer]
  window.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('focusin', onFocusIn)
  updateInert()
}

/** Marks a layer as closing. */
export const closeLayer = (layer: Layer): void => {
  layer.isOpen = false
  updateInert()
}

/** Removes a layer that has left the screen. */
export const removeLayer = (layer: Layer): void => {
  layers = layers.filter((other) => other !== layer)
  if (layers.length > 0) return
  window.removeEventListener('keydown', onKeyDown, true)
  document.removeEventListener('focusin', onFocusIn)
}

/** Sets the rendered frame of a layer, or none. antd calls this at each render, so nothing is made active here. */
export const setLayerPanel = (layer: Layer, panel: Element | null): void => {
  layer.panel = panel
  if (panel) updateInert()
}

/** Whether no other layer is open above this one. */
export const isNewestLayer = (layer: Layer): boolean => layers.findLast((one) => one.isOpen) === layer

/** Ref of the element with everything behind the layers. Notices and antd's popups are outside of it and stay usable. */
export const pageBehindLayers = (element: Element | null): void => {
  page = element
  updateInert()
}

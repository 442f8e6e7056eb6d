import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Layer {
  isOpen: boolean
  /** Undefined while Esc may not close it. */
  onEscape: (() => void) | undefined
}

/** Dialogs and panels on the screen, the newest last. Those that are closing stay until the kit has let go of them. */
let layers: readonly Layer[] = []

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

const add = (layer: Layer): void => {
  if (layers.includes(layer)) return
  layers = [...layers, layer]
  window.addEventListener('keydown', onKeyDown, true)
}

const remove = (layer: Layer): void => {
  layers = layers.filter((other) => other !== layer)
  if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, true)
}

interface LayerUse {
  /** To be called when the layer has left the screen. */
  readonly onGone: () => void
  /** Whether no other layer is open over it. Keys are for the newest, also in the moment before that has the focus. */
  readonly isNewest: () => boolean
}

/**
 * Lets Esc close the layer below while this one is still closing.
 *
 * @param onEscape What Esc does to this layer; undefined while it may not close.
 */
export const useLayer = (isOpen: boolean, onEscape: (() => void) | undefined): LayerUse => {
  const layer = useRef<Layer>({ isOpen, onEscape }).current
  const [isGone, setGone] = useState(!isOpen)
  useLayoutEffect(() => {
    layer.isOpen = isOpen
    layer.onEscape = onEscape
    if (!isOpen) return
    add(layer)
    setGone(false)
  })
  // After the paint, as the kit does.
  useEffect(() => {
    if (isGone) remove(layer)
  }, [isGone, layer])
  useEffect(() => () => remove(layer), [layer])
  const onGone = useCallback(() => setGone(true), [])
  const isNewest = useCallback(() => layers.findLast((one) => one.isOpen) === layer, [layer])
  return { onGone, isNewest }
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { closeLayer, drawLayer, isNewestLayer, type Layer, openLayer, removeLayer } from './layers.ts'

interface LayerUse {
  /** Ref of its frame; what is behind it is inert while it is open. */
  readonly panel: (element: Element | null) => void
  /** Call when the layer has left the screen. */
  readonly onGone: () => void
  /** Whether no other layer is open above this one. Keys are for the newest layer, also before it has the focus. */
  readonly isNewest: () => boolean
}

/**
 * Makes what is behind a dialog or panel inert, and lets Esc close the layer below while this one is still closing. `onEscape`: what Esc does to this layer;
 * undefined while it may not close.
 */
export const useLayer = (isOpen: boolean, onEscape: (() => void) | undefined): LayerUse => {
  const layer = useRef<Layer>({ isOpen, onEscape, panel: null }).current
  const [isGone, setGone] = useState(!isOpen)
  useLayoutEffect(() => {
    layer.onEscape = onEscape
  })
  // Closes in the clean-up, which runs before all effects, and so before any that returns the focus to what was behind.
  useLayoutEffect(() => {
    if (!isOpen) return
    openLayer(layer)
    setGone(false)
    return () => closeLayer(layer)
  }, [isOpen, layer])
  // After the paint, as antd does.
  useEffect(() => {
    if (isGone) removeLayer(layer)
  }, [isGone, layer])
  useEffect(() => () => removeLayer(layer), [layer])
  const panel = useCallback((element: Element | null) => drawLayer(layer, element), [layer])
  const onGone = useCallback(() => setGone(true), [])
  const isNewest = useCallback(() => isNewestLayer(layer), [layer])
  return { panel, onGone, isNewest }
}

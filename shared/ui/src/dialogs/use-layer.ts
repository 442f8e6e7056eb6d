import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { closeLayer, isNewestLayer, type Layer, openLayer, removeLayer, setLayerPanel } from './layers.ts'

interface LayerUse {
  /** Ref of its frame; what is behind it is inert while it is open. */
  readonly panel: (element: Element | null) => void
  /** Call when the layer has left the screen. */
  readonly onClosed: () => void
  /** Whether no other layer is open above this one. Keys are for the newest layer, also before it has the focus. */
  readonly isNewest: () => boolean
}

/**
 * Makes what is behind a dialog or panel inert, and lets Esc close the layer below while this one is still closing. `onEscape`: what Esc does to this layer;
 * undefined while it may not close.
 */
export const useLayer = (isOpen: boolean, onEscape: (() => void) | undefined): LayerUse => {
  const layer = useRef<Layer>({ isOpen, onEscape, panel: null }).current
  const [isClosed, setClosed] = useState(!isOpen)
  useLayoutEffect(() => {
    layer.onEscape = onEscape
  })
  // Closes in the clean-up, which runs before all effects, and so before any that returns the focus to what was behind.
  useLayoutEffect(() => {
    if (!isOpen) return
    openLayer(layer)
    setClosed(false)
    return () => closeLayer(layer)
  }, [isOpen, layer])
  // After the paint, as antd does.
  useEffect(() => {
    if (isClosed) removeLayer(layer)
  }, [isClosed, layer])
  useEffect(() => () => removeLayer(layer), [layer])
  const panel = useCallback((element: Element | null) => setLayerPanel(layer, element), [layer])
  const onClosed = useCallback(() => setClosed(true), [])
  const isNewest = useCallback(() => isNewestLayer(layer), [layer])
  return { panel, onClosed, isNewest }
}

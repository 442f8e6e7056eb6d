import { signatureMaxBytes } from '@zaakwerk/contract/client-links'
import { type ReactElement, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import SignatureCanvas from 'react-signature-canvas'
import { type Drawing, fitted, padHeight } from './drawing.ts'
import css from './signature.module.css'
import { signaturePng } from './signature-png.ts'

// Adapter between a drawing as the page keeps it and the types of signature pad, which ask for points with methods where it reads
// their numbers only.

/** As the library keeps them. */
type PadPoints = ReturnType<SignatureCanvas['toData']>

const penColor = 'black'

/** It draws a curve from three points on, and then closes the group with a point that it never draws. */
const fewestOfCurve = 4

const tenths = (value: number): number => Math.round(value * 10) / 10

/** What is on the pad, as it is kept in the draft: small, and of what was drawn as a dot only the dot. */
const strokesOf = (groups: PadPoints): Drawing['strokes'] =>
  groups.map((group) => {
    const began = group[0]?.time ?? 0
    return (
      group
        .slice(0, group.length < fewestOfCurve ? 1 : undefined)
        // Not from 0 on: that is no time to the library.
        .map(({ x, y, time }) => [tenths(x), tenths(y), time - began + 1])
    )
  })

/** The way back, for the pad to draw it again. */
const pointsOf = ({ strokes }: Drawing): PadPoints =>
  strokes.map((stroke) =>
    stroke.map(([x, y, time]) => ({ x, y, time, color: penColor }) as PadPoints[number][number]),
  )

/** What the form asks of the pad. */
export interface PadHandle {
  /** The drawing as data URL. */
  readonly png: () => string
}

export interface SignaturePadProps {
  readonly ref: Ref<PadHandle>
  readonly drawing: Drawing
  /** What is on it, in words. */
  readonly label: string
  readonly onDrawn: (drawing: Drawing) => void
}

/** Dots a CSS pixel: sharp in print from any screen, and at most 2000 wide. */
const dotsFor = (width: number): number =>
  Math.min(Math.min(Math.max(window.devicePixelRatio, 2), 3), 2000 / width)

/** Gives the canvas its dots; that also empties it. */
const size = (canvas: HTMLCanvasElement, width: number): void => {
  const dots = dotsFor(width)
  canvas.width = Math.round(width * dots)
  canvas.height = Math.round(padHeight * dots)
  canvas.getContext('2d')?.scale(canvas.width / width, canvas.height / padHeight)
}

/** The canvas and its library. A file of its own, as it comes in a chunk of its own: see `load-pad.ts`. */
export const SignaturePad = ({ ref, drawing, label, onDrawn }: SignaturePadProps): ReactElement => {
  const pad = useRef<SignatureCanvas>(null)
  /** While a finger is on the pad nothing is taken away from under it. */
  const isDrawing = useRef(false)
  const latest = useRef(drawing)
  latest.current = drawing
  /** What is on the canvas, in words that can be compared. */
  const shown = useRef('')

  const show = useCallback(() => {
    const canvas = pad.current?.getCanvas()
    if (!canvas || isDrawing.current || canvas.offsetWidth === 0) return
    const there = fitted(latest.current, canvas.offsetWidth)
    const words = JSON.stringify([there, window.devicePixelRatio])
    if (words === shown.current) return
    shown.current = words
    size(canvas, there.width)
    pad.current?.fromData(pointsOf(there))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: shows what was undone, cleared or kept from before
  useEffect(show, [drawing, show])
  useEffect(() => {
    const canvas = pad.current?.getCanvas()
    if (!canvas) return
    // Turning the phone changes the width, zooming on a desk only the dots.
    const observer = new ResizeObserver(show)
    observer.observe(canvas)
    window.addEventListener('resize', show)
    return () => {
      shown.current = ''
      observer.disconnect()
      window.removeEventListener('resize', show)
    }
  }, [show])
  useImperativeHandle(ref, () => ({
    png: () => {
      const canvas = pad.current?.getCanvas()
      return canvas ? signaturePng(canvas, signatureMaxBytes) : ''
    },
  }))

  const end = (): void => {
    const canvas = pad.current?.getCanvas()
    if (!pad.current || !canvas || !isDrawing.current) return
    isDrawing.current = false
    const drawn = { width: canvas.offsetWidth, strokes: strokesOf(pad.current.toData()) }
    shown.current = JSON.stringify([drawn, window.devicePixelRatio])
    onDrawn(drawn)
  }
  return (
    <SignatureCanvas
      ref={pad}
      penColor={penColor}
      minWidth={0.9}
      maxWidth={2.8}
      minDistance={3}
      // A point that comes late would belong to no line, once it is undone.
      throttle={0}
      // It would empty the pad whenever the bar of the phone's browser slides away.
      clearOnResize={false}
      onBegin={() => {
        isDrawing.current = true
      }}
      onEnd={end}
      canvasProps={{ className: css.canvas, role: 'img', 'aria-label': label, onTouchCancel: end }}
    />
  )
}

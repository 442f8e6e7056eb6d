import { signatureMaxBytes } from '@zaakwerk/contract/client-links'
import { type ReactElement, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import SignatureCanvas from 'react-signature-canvas'
import { type Drawing, fitted, padHeight } from './drawing.ts'
import css from './signature.module.css'
import { signaturePng } from './signature-png.ts'

// Adapter between our drawing and the types of signature_pad, which require points with methods although it reads only their numbers.

/** Points as the library has them. */
type PadPoints = ReturnType<SignatureCanvas['toData']>

const penColor = 'black'

/** The library draws a curve from three points on and closes the group with a point that it never draws. */
const minCurvePoints = 4

const tenths = (value: number): number => Math.round(value * 10) / 10

/** The drawing of the pad for the draft: rounded, and of a dot only the dot. */
const strokesOf = (groups: PadPoints): Drawing['strokes'] =>
  groups.map((group) => {
    const began = group[0]?.time ?? 0
    return (
      group
        .slice(0, group.length < minCurvePoints ? 1 : undefined)
        // Not 0, which the library treats as no time.
        .map(({ x, y, time }) => [tenths(x), tenths(y), time - began + 1])
    )
  })

/** The points for the pad, to draw it again. */
const pointsOf = ({ strokes }: Drawing): PadPoints =>
  strokes.map((stroke) =>
    stroke.map(([x, y, time]) => ({ x, y, time, color: penColor }) as PadPoints[number][number]),
  )

/** Handle of the pad for the form. */
export interface PadHandle {
  /** The drawing as data URL. */
  readonly png: () => string
}

export interface SignaturePadProps {
  readonly ref: Ref<PadHandle>
  readonly drawing: Drawing
  /** Accessible description of the drawing. */
  readonly label: string
  readonly onDrawn: (drawing: Drawing) => void
}

/** Canvas pixels per CSS pixel: sharp in print, and at most 2000 wide. */
const dotsFor = (width: number): number =>
  Math.min(Math.min(Math.max(window.devicePixelRatio, 2), 3), 2000 / width)

/** Sets the size of the canvas, which clears it. */
const size = (canvas: HTMLCanvasElement, width: number): void => {
  const dots = dotsFor(width)
  canvas.width = Math.round(width * dots)
  canvas.height = Math.round(padHeight * dots)
  canvas.getContext('2d')?.scale(canvas.width / width, canvas.height / padHeight)
}

/** The canvas and its library, in a chunk of its own: see `load-pad.ts`. */
export const SignaturePad = ({ ref, drawing, label, onDrawn }: SignaturePadProps): ReactElement => {
  const pad = useRef<SignatureCanvas>(null)
  /** While drawing, the pad is not redrawn. */
  const isDrawing = useRef(false)
  const latest = useRef(drawing)
  latest.current = drawing
  /** The drawn content as text, for comparing. */
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
      // No throttle: a late point after an undo would belong to no line.
      throttle={0}
      // Otherwise the pad clears whenever the phone's browser bar hides.
      clearOnResize={false}
      onBegin={() => {
        isDrawing.current = true
      }}
      onEnd={end}
      canvasProps={{ className: css.canvas, role: 'img', 'aria-label': label, onTouchCancel: end }}
    />
  )
}

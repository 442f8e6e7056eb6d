import { type ReactElement, type Ref, useState } from 'react'
import form from '../../../form/form.module.css'
import { useWords } from '../../../messages/language.ts'
import { type Drawing, nothingDrawn, withoutLastStroke } from './drawing.ts'
import { usePad } from './load-pad.ts'
import css from './signature.module.css'
import { signatureWords } from './signature-messages.ts'
import type { PadHandle } from './signature-pad.tsx'

interface DrawnSignatureProps {
  readonly pad: Ref<PadHandle>
  readonly drawing: Drawing
  readonly isWrong: boolean
  readonly onChange: (drawing: Drawing) => void
}

/** The pad with its two buttons. Its height is reserved before it loads. */
export const DrawnSignature = ({ pad, drawing, isWrong, onChange }: DrawnSignatureProps): ReactElement => {
  const words = useWords(signatureWords)
  const [Pad, retry] = usePad()
  const [told, setTold] = useState('')
  const lines = drawing.strokes.length

  const applyDrawing = (next: Drawing, word: string): void => {
    onChange(next)
    setTold(word)
  }
  return (
    <>
      <p className={`${form.hint} quiet`}>{words.drawHint}</p>
      <div className={css.pad} data-wrong={isWrong}>
        {Pad === 'loading' && <p role="status">{words.loading}</p>}
        {Pad === 'failed' && (
          <div role="alert">
            <p>{words.failed}</p>
            <button type="button" className={form.buttonSecond} onClick={retry}>
              {words.retry}
            </button>
          </div>
        )}
        {typeof Pad !== 'string' && (
          <Pad
            ref={pad}
            drawing={drawing}
            label={words.pad(lines)}
            onDrawn={(next) => applyDrawing(next, '')}
          />
        )}
      </div>
      <div className={css.buttons}>
        <button
          type="button"
          className={form.buttonSecond}
          aria-disabled={lines === 0}
          onClick={() =>
            lines > 0 &&
            applyDrawing(withoutLastStroke(drawing), lines > 1 ? words.undone(lines - 1) : words.cleared)
          }
        >
          {words.undo}
        </button>
        <button
          type="button"
          className={form.buttonSecond}
          aria-disabled={lines === 0}
          onClick={() => lines > 0 && applyDrawing(nothingDrawn, words.cleared)}
        >
          {words.clear}
        </button>
      </div>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </>
  )
}

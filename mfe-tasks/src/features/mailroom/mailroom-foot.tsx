import { Button } from '@zaakwerk/ui'
import { type KeyHint, KeyHints } from '@zaakwerk/widgets/keys/key-hints'
import type { ReactElement } from 'react'
import css from '../../desk/desk.module.css'

interface MailroomFootProps {
  readonly chosen: number
  readonly isToPost: boolean
  /** Whether key Z undoes something. */
  readonly canUndo: boolean
  /** Present where the preview is not beside the list. */
  readonly onShow: (() => void) | undefined
}

const keys: readonly KeyHint[] = [
  [['↑', '↓'], 'brief'],
  [['Spatie'], 'kies'],
  [['A'], 'kies alle'],
  [['P'], 'afdrukken'],
  [['T'], 'track & trace'],
  [['G'], 'op de post gedaan'],
]
const undoKey: KeyHint = [['Z'], 'ongedaan maken']

/** The shortcuts of the page, and the number of chosen letters. */
export const MailroomFoot = ({ chosen, isToPost, canUndo, onShow }: MailroomFootProps): ReactElement => (
  <footer className={`${css.foot} row wrap`}>
    {isToPost ? <KeyHints hints={[...keys, ...(canUndo ? [undoKey] : [])]} className={css.key} /> : null}
    <span className={`${css.chosen} num`} aria-live="polite">
      {chosen > 0 ? `${chosen} gekozen` : ''}
    </span>
    {onShow ? <Button onClick={onShow}>{isToPost ? 'Bekijk en post' : 'Bekijk'}</Button> : null}
  </footer>
)

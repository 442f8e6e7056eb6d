import { Button } from '@zaakwerk/ui'
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

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['↑', '↓'], 'brief'],
  [['Spatie'], 'kies'],
  [['A'], 'kies alle'],
  [['P'], 'afdrukken'],
  [['T'], 'track & trace'],
  [['G'], 'op de post gedaan'],
]
const undoKey = [['Z'], 'ongedaan maken'] as const

/** The shortcuts of the page, and the number of chosen letters. */
export const MailroomFoot = ({ chosen, isToPost, canUndo, onShow }: MailroomFootProps): ReactElement => (
  <footer className={`${css.foot} row wrap`}>
    {isToPost
      ? [...keys, ...(canUndo ? [undoKey] : [])].map(([names, does]) => (
          <span key={does} className={`${css.key} key-hint`}>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
            {does}
          </span>
        ))
      : null}
    <span className={`${css.chosen} num`} aria-live="polite">
      {chosen > 0 ? `${chosen} gekozen` : ''}
    </span>
    {onShow ? <Button onClick={onShow}>{isToPost ? 'Bekijk en post' : 'Bekijk'}</Button> : null}
  </footer>
)

import { Button } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from '../../desk/desk.module.css'

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['↑', '↓'], 'stuk'],
  [['O'], 'opbergen'],
  [['X'], 'niet voor ons'],
]

interface IncomingFootProps {
  readonly isOpen: boolean
  /** Present where the preview is not beside the list. */
  readonly onShow: (() => void) | undefined
}

/** The shortcuts of the page. */
export const IncomingFoot = ({ isOpen, onShow }: IncomingFootProps): ReactElement => (
  <footer className={`${css.foot} row wrap`}>
    {isOpen
      ? keys.map(([names, does]) => (
          <span key={does} className={`${css.key} key-hint`}>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
            {does}
          </span>
        ))
      : null}
    {onShow ? <Button onClick={onShow}>{isOpen ? 'Bekijk en berg op' : 'Bekijk'}</Button> : null}
  </footer>
)

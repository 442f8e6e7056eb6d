import { Button } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from '../../desk/desk.module.css'

type Key = readonly [keys: readonly string[], does: string]

const moving: readonly Key[] = [
  [['↑', '↓'], 'stuk'],
  [['Spatie'], 'kies'],
]

const keysOfSeveral: readonly Key[] = [...moving, [['S'], 'soort stuk'], [['O'], 'opbergen']]

const keysOf = (candidates: number): readonly Key[] => [
  ...moving,
  ...(candidates > 0
    ? ([
        [Array.from({ length: candidates }, (_, at) => String(at + 1)), 'kies dossier'],
        [['D'], 'nummer'],
      ] as const)
    : ([
        [['D'], 'dossier'],
        [['B'], 'datum beslissing'],
      ] as const)),
  [['O'], 'opbergen'],
  [['N'], 'nieuw dossier'],
  [['X'], 'niet voor ons'],
]

interface IncomingFootProps {
  readonly isOpen: boolean
  /** Number of cases that can be chosen by key for the current item. */
  readonly candidates: number
  readonly chosen: number
  /** Present where the preview is not beside the list. */
  readonly onShow: (() => void) | undefined
}

/** The shortcuts of the page, and the number of chosen items. */
export const IncomingFoot = ({ isOpen, candidates, chosen, onShow }: IncomingFootProps): ReactElement => (
  <footer className={`${css.foot} row wrap`}>
    {isOpen
      ? (chosen > 1 ? keysOfSeveral : keysOf(candidates)).map(([names, does]) => (
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
    {onShow ? <Button onClick={onShow}>{isOpen ? 'Bekijk en berg op' : 'Bekijk'}</Button> : null}
  </footer>
)

import { Button } from '@zaakwerk/ui'
import { type KeyHint, KeyHints } from '@zaakwerk/widgets/keys/key-hints'
import type { ReactElement } from 'react'
import css from '../../desk/desk.module.css'

const moving: readonly KeyHint[] = [
  [['↑', '↓'], 'stuk'],
  [['Spatie'], 'kies'],
]

const keysOfSeveral: readonly KeyHint[] = [...moving, [['S'], 'soort stuk'], [['O'], 'opbergen']]

const keysOf = (candidates: number): readonly KeyHint[] => [
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
    {isOpen ? <KeyHints hints={chosen > 1 ? keysOfSeveral : keysOf(candidates)} className={css.key} /> : null}
    <span className={`${css.chosen} num`} aria-live="polite">
      {chosen > 0 ? `${chosen} gekozen` : ''}
    </span>
    {onShow ? <Button onClick={onShow}>{isOpen ? 'Bekijk en berg op' : 'Bekijk'}</Button> : null}
  </footer>
)

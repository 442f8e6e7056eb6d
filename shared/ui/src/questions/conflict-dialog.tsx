import { type Conflict, type ConflictChoice, useConflictQuestion } from '@zaakwerk/platform'
import { Button } from 'antd'
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { ConflictChanges } from './conflict-changes.tsx'
import css from './conflict-dialog.module.css'

interface PartProps {
  readonly conflict: Conflict
}

interface ButtonsProps extends PartProps {
  readonly first: RefObject<HTMLButtonElement | null>
  readonly onAnswer: (choice: ConflictChoice) => void
}

const titleOf = ({ who = 'Iemand anders', own, act }: Conflict): string => {
  const did = act?.isDone ? 'al gedaan' : 'gewijzigd'
  if (!own) return `${who} heeft dit intussen ${did}`
  return `Je hebt dit intussen zelf ${did}${own === 'elsewhere' ? ', in een ander venster' : ''}`
}

/** The buttons. For an edit, keeping comes first; for an action, discarding does, because a second letter cannot be undone. */
const Buttons = ({ conflict: { act, isMerged }, first, onAnswer }: ButtonsProps): ReactElement =>
  act ? (
    <>
      <Button onClick={() => onAnswer('keep')}>{act.again}</Button>
      <Button ref={first} type="primary" onClick={() => onAnswer('discard')}>
        Sluiten en vernieuwen
      </Button>
    </>
  ) : (
    <>
      <Button onClick={() => onAnswer('discard')}>Mijn wijziging weggooien</Button>
      <Button ref={first} type="primary" onClick={() => onAnswer('keep')}>
        {isMerged ? 'Beide bewaren' : 'Mijn waarde opslaan'}
      </Button>
    </>
  )

const Intro = ({ conflict: { act, label } }: PartProps): ReactElement =>
  act ? (
    <>
      <p className={css.intro}>"{label}" is niet uitgevoerd. Kijk eerst wat er nu staat.</p>
      {act.warnings.length > 0 ? <p className={css.intro}>Toch doen? {act.warnings.join(' ')}</p> : null}
    </>
  ) : (
    <p className={css.intro}>
      Jouw wijziging ({label}) is nog niet opgeslagen. Er gaat niets verloren: kies wat er moet gebeuren.
    </p>
  )

/** The dialog of a conflict (HTTP 412): shows both values and asks which to keep. A repeated action is not the default. */
export const ConflictDialog = (): ReactElement | null => {
  const asked = useConflictQuestion()
  // Still shown during the closing animation.
  const [shown, setShown] = useState(asked)
  useEffect(() => {
    if (asked) setShown(asked)
  }, [asked])
  const worksIn = useRef<Element | null>(undefined)
  const first = useRef<HTMLButtonElement>(null)
  const conflict = asked ?? shown
  if (!conflict) return null
  return (
    <Dialog
      size="form"
      open={asked !== undefined}
      title={titleOf(conflict)}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Sluiten' }}
      onCancel={() => {
        // An action has no input to return to.
        if (conflict.act) return asked?.answer('discard')
        worksIn.current = asked?.worksIn
        asked?.answer('close')
      }}
      // Delayed: the dialog below keeps the focus until this one is open.
      afterOpenChange={(isOpen) => {
        if (isOpen) first.current?.focus()
      }}
      afterClose={() => {
        if (worksIn.current instanceof HTMLElement) worksIn.current.focus()
        worksIn.current = undefined
      }}
      footer={<Buttons conflict={conflict} first={first} onAnswer={(choice) => asked?.answer(choice)} />}
    >
      <Intro conflict={conflict} />
      <ConflictChanges conflict={conflict} />
    </Dialog>
  )
}

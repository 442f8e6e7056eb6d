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

const titleOf = ({ who = 'Iemand anders', ownChange, action }: Conflict): string => {
  const did = action?.isDone ? 'al gedaan' : 'gewijzigd'
  if (!ownChange) return `${who} heeft dit intussen ${did}`
  return `Je hebt dit intussen zelf ${did}${ownChange === 'elsewhere' ? ', in een ander venster' : ''}`
}

/** The buttons. For an edit, keeping comes first; for an action, discarding does, because a second letter cannot be undone. */
const Buttons = ({ conflict: { action, isMerged }, first, onAnswer }: ButtonsProps): ReactElement =>
  action ? (
    <>
      <Button onClick={() => onAnswer('keep')}>{action.repeatLabel}</Button>
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

const Intro = ({ conflict: { action, label } }: PartProps): ReactElement =>
  action ? (
    <>
      <p className={css.intro}>"{label}" is niet uitgevoerd. Kijk eerst wat er nu staat.</p>
      {action.warnings.length > 0 ? (
        <p className={css.intro}>Toch doen? {action.warnings.join(' ')}</p>
      ) : null}
    </>
  ) : (
    <p className={css.intro}>
      Jouw wijziging ({label}) is nog niet opgeslagen. Er gaat niets verloren: kies wat er moet gebeuren.
    </p>
  )

/** The dialog of a conflict (HTTP 412): shows both values and asks which to keep. A repeated action is not the default. */
export const ConflictDialog = (): ReactElement | null => {
  const open = useConflictQuestion()
  // Still shown during the closing animation.
  const [shown, setShown] = useState(open)
  useEffect(() => {
    if (open) setShown(open)
  }, [open])
  const returnFocusTo = useRef<Element | null>(undefined)
  const first = useRef<HTMLButtonElement>(null)
  const conflict = open ?? shown
  if (!conflict) return null
  return (
    <Dialog
      size="form"
      open={open !== undefined}
      title={titleOf(conflict)}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Sluiten' }}
      onCancel={() => {
        // An action has no input to return to.
        if (conflict.action) return open?.answer('discard')
        returnFocusTo.current = open?.focusedElement
        open?.answer('close')
      }}
      // Delayed: the dialog below keeps the focus until this one is open.
      afterOpenChange={(isOpen) => {
        if (isOpen) first.current?.focus()
      }}
      afterClose={() => {
        if (returnFocusTo.current instanceof HTMLElement) returnFocusTo.current.focus()
        returnFocusTo.current = undefined
      }}
      footer={<Buttons conflict={conflict} first={first} onAnswer={(choice) => open?.answer(choice)} />}
    >
      <Intro conflict={conflict} />
      <ConflictChanges conflict={conflict} />
    </Dialog>
  )
}

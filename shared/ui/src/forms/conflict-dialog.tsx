import { Button, Modal } from 'antd'
import type { ReactElement } from 'react'
import './conflict-dialog.css'

/** A field that somebody else changed meanwhile. */
export interface FieldConflict {
  readonly label: string
  /** As it was when the user began. */
  readonly before: string
  /** What the other made of it. */
  readonly theirs: string
  /** What the user wanted it to be; absent where the user left it alone. */
  readonly mine?: string
}

interface ConflictDialogProps {
  readonly isOpen: boolean
  /** "Sanne Jansen"; undefined where it is not known. */
  readonly who: string | undefined
  /** What others changed; a field of the user's own among them has `mine`. */
  readonly changes: readonly FieldConflict[]
  /** What the user was about to do: "Notities", "Status wijzigen". */
  readonly mine: string
  readonly isBusy: boolean
  /** Text of the button that writes the user's change beside or over theirs. */
  readonly keepLabel: string
  readonly onKeep: () => void
  /** Leaves what is there now; undefined hides the button. */
  readonly onDiscard: () => void
  /** Writes nothing yet; what was typed stays in its field. */
  readonly onClose: () => void
}

/** Two people changed the same thing: who changed what, and a way to lose neither (HTTP 412). */
export const ConflictDialog = (props: ConflictDialogProps): ReactElement => (
  <Modal
    className="form-dialog"
    open={props.isOpen}
    title={`${props.who ?? 'Iemand anders'} heeft dit intussen gewijzigd`}
    width={600}
    destroyOnHidden
    keyboard={!props.isBusy}
    mask={{ closable: false }}
    closable={{ 'aria-label': 'Sluiten', disabled: props.isBusy }}
    onCancel={props.onClose}
    footer={
      <>
        <Button disabled={props.isBusy} onClick={props.onDiscard}>
          Mijn wijziging weggooien
        </Button>
        <Button type="primary" autoFocus loading={props.isBusy} onClick={props.onKeep}>
          {props.keepLabel}
        </Button>
      </>
    }
  >
    <p className="form-dialog-intro">
      Jouw wijziging ({props.mine}) is nog niet opgeslagen. Er gaat niets verloren: kies wat er moet gebeuren.
    </p>
    <dl className="conflict">
      {props.changes.map(({ label, before, theirs, mine }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <small>Was</small>
            {before || '-'}
          </dd>
          <dd>
            <small>Nu</small>
            {theirs || '-'}
          </dd>
          {mine === undefined ? null : (
            <dd>
              <small>Van jou</small>
              {mine || '-'}
            </dd>
          )}
        </div>
      ))}
    </dl>
  </Modal>
)

import { type Absence, deleteAbsence, listAbsences } from '@zaakwerk/contract/absences'
import { absenceDays, coverText } from '@zaakwerk/domain/absences'
import { ask, notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { Button, QueryView, useToday } from '@zaakwerk/ui'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'

const AbsenceRow = ({
  userId,
  absence,
}: {
  readonly userId: number
  readonly absence: Absence
}): ReactElement => {
  const remove = useAction(deleteAbsence, { refreshes: [listAbsences] })
  const today = useToday()
  const days = absenceDays(absence, today)
  const onDelete = async (): Promise<void> => {
    const isSure = await ask({
      title: 'Afwezigheid verwijderen?',
      text: `Het gaat om ${days}, ${coverText(absence)}.`,
      confirmLabel: 'Verwijderen',
      cancelLabel: 'Annuleer',
      isDanger: true,
    })
    if (!isSure) return
    await remove
      .run({ params: { id: userId, absence_id: absence.id } })
      .catch((error: unknown) => notify.lastingFailure(error))
  }
  return (
    <li className="row wrap">
      <span className="grow">
        {days} <span className="faint">{coverText(absence)}</span>
      </span>
      <Button
        size="small"
        type="text"
        loading={remove.isRunning}
        aria-label={`Verwijder afwezigheid: ${days}`}
        onClick={() => void onDelete()}
      >
        Verwijder
      </Button>
    </li>
  )
}

interface AbsenceRowsProps {
  readonly userId: number
  /** Text of the empty list. */
  readonly none: string
  readonly absences: readonly Absence[]
}

const AbsenceRows = ({ userId, none, absences }: AbsenceRowsProps): ReactElement => {
  const box = useRef<HTMLDivElement>(null)
  const { length } = absences
  const lengthBefore = useRef(length)
  // Moves the focus, because the focused row is removed.
  useLayoutEffect(() => {
    if (length < lengthBefore.current && document.activeElement === document.body)
      (box.current?.querySelector('button') ?? box.current)?.focus()
    lengthBefore.current = length
  }, [length])
  return (
    <div ref={box} tabIndex={-1}>
      {length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ul className="stack" aria-label="Afwezigheid">
          {absences.map((absence) => (
            <AbsenceRow key={absence.id} userId={userId} absence={absence} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface AbsenceListProps extends Omit<AbsenceRowsProps, 'absences'> {
  readonly skeleton: ReactNode
}

/** List of the current and future absences of a colleague, each with a delete button. */
export const AbsenceList = ({ userId, none, skeleton }: AbsenceListProps): ReactElement => {
  const state = useEndpoint(listAbsences, { params: { id: userId } })
  return (
    <QueryView state={state} skeleton={skeleton} failure="De afwezigheid kon niet worden geladen">
      {(absences) => <AbsenceRows userId={userId} none={none} absences={absences} />}
    </QueryView>
  )
}

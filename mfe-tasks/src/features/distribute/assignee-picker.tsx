import { fullName } from '@zaakwerk/domain/names'
import { fold } from '@zaakwerk/domain/normal-forms'
import { taskTitle } from '@zaakwerk/domain/tasks'
import { ChevronDownIcon } from '@zaakwerk/ui'
import { type ComboboxControl, ComboboxField, type ComboboxOption } from '@zaakwerk/ui/forms'
import { Avatar } from '@zaakwerk/widgets/avatar'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import css from './distribute.module.css'
import type { ColleagueRow, ProposalRow } from './proposal.ts'
import { useRowStop } from './row-stop.ts'

interface AssigneePickerProps {
  readonly row: ProposalRow
  readonly colleagues: readonly ColleagueRow[]
  /** Null: unchanged. */
  readonly onChoose: (taskId: number, to: number | null) => void
}

const nobody = 'nobody'

const optionOf = ({ colleague, after }: ColleagueRow): ComboboxOption => ({
  value: String(colleague.id),
  label: fullName(colleague),
  description: [
    colleague.room === null ? `${after}, geen grens` : `${after} van ${colleague.room}`,
    ...(colleague.absence?.is_now ? ['afwezig'] : []),
  ].join(', '),
  icon: <Avatar name={fullName(colleague)} id={colleague.id} size="small" />,
})

/** The open list of colleagues. */
const OpenPicker = ({
  label,
  row: { task, to },
  colleagues,
  onChoose,
  onClosed,
}: AssigneePickerProps & { readonly label: string; readonly onClosed: () => void }): ReactElement => {
  const control = useRef<ComboboxControl>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => control.current?.open(), [])
  const chosen = to ? String(to.id) : nobody
  const options = [...colleagues.map(optionOf), { value: nobody, label: 'Nog niemand', isApart: true }]
  return (
    <ComboboxField
      label={label}
      hidesLabel
      isSmall
      value={chosen}
      options={options.filter((option) => fold(option.label).includes(fold(typed)))}
      chosen={options.find(({ value }) => value === chosen)}
      empty="Geen collega gevonden"
      onSearch={setTyped}
      control={control}
      onChange={(value) => onChoose(task.id, value === nobody ? null : Number(value))}
      onClosed={onClosed}
    />
  )
}

/** Button with the proposed assignee of a task that opens a list of colleagues. The list is only rendered while open, because a proposal has many rows. */
export const AssigneePicker = (props: AssigneePickerProps): ReactElement => {
  const { task, to, why } = props.row
  const [isOpen, setOpen] = useState(false)
  const stop = useRowStop(task.id)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Only restores the focus if the user has not moved it to another control.
    if (!isOpen && wasOpen.current && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const name = to ? fullName(to) : null
  const label = `Collega voor ${taskTitle(task.title)}${task.case ? `, ${task.case.internal_id}` : ''}`
  if (isOpen) return <OpenPicker {...props} label={label} onClosed={() => setOpen(false)} />
  return (
    <button
      ref={button}
      {...stop}
      type="button"
      className={`${css.pick} row`}
      data-task={task.id}
      data-chosen={why.rule === 'chosen' || undefined}
      aria-haspopup="listbox"
      onClick={() => setOpen(true)}
    >
      <span className="visually-hidden">{label}: </span>
      <Avatar name={name} id={to?.id ?? null} size="small" />
      <span className={`${name ? '' : 'faint'} grow cut`}>{name ?? 'Nog niemand'}</span>
      <ChevronDownIcon />
    </button>
  )
}

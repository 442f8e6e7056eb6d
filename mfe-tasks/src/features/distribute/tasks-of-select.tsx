import type { TasksOf, Workload } from '@zaakwerk/contract/workload'
import { fullName } from '@zaakwerk/domain/names'
import { useSearchParams } from '@zaakwerk/platform/router'
import { Button, ChevronDownIcon, Dropdown, useMenu } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** Task filter from the URL: unassigned tasks, or the tasks of a colleague; undefined for all tasks. */
export const useTasksOf = (): {
  readonly of: TasksOf | undefined
  readonly choose: (of: string | undefined) => void
} => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('of') ?? ''
  const of = asked === 'nobody' ? asked : /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
  return { of, choose: (next) => setParams(next === undefined ? {} : { of: next }, { replace: true }) }
}

interface TasksOfSelectProps {
  readonly colleagues: readonly Workload[]
  readonly of: TasksOf | undefined
  readonly onChoose: (of: string | undefined) => void
}

const all = 'all'

/** Select "Van wie": all tasks, unassigned tasks, or the tasks of an absent colleague. */
export const TasksOfSelect = ({ colleagues, of, onChoose }: TasksOfSelectProps): ReactElement => {
  const shown = colleagues.filter(({ id, absence }) => absence?.is_now || id === of)
  const items = [
    { key: all, label: 'Alles' },
    { key: 'nobody', label: 'Van niemand' },
    ...shown.map((one) => ({ key: String(one.id), label: `Van ${fullName(one)}` })),
  ]
  const selected = String(of ?? all)
  const { dropdown, button } = useMenu({
    items,
    selected,
    onClick: ({ key }) => onChoose(key === all ? undefined : key),
  })
  return (
    <Dropdown {...dropdown}>
      <Button {...button} icon={<ChevronDownIcon />} iconPlacement="end">
        <span className="visually-hidden">Welke taken: </span>
        {items.find(({ key }) => key === selected)?.label ?? 'Van een collega'}
      </Button>
    </Dropdown>
  )
}

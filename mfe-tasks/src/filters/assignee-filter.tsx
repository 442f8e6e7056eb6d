import { FilterPopover } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { useAssignees } from './use-assignees.ts'

interface AssigneeFilterProps {
  readonly selected: readonly number[]
  readonly onChange: (selected: number[]) => void
}

/** "Toegewezen aan": colleagues by first name, last name or e-mail, the user first. */
export const AssigneeFilter = ({ selected, onChange }: AssigneeFilterProps): ReactElement => {
  const { options, nameOf } = useAssignees()
  // A former colleague is an option only while chosen.
  const all = useMemo(() => {
    const unlisted = selected.filter((id) => !options.some(({ value }) => value === id))
    return [...options, ...unlisted.map((value) => ({ value, label: nameOf(value) }))]
  }, [options, selected, nameOf])
  return (
    <FilterPopover
      label="Toegewezen aan"
      options={all}
      selected={selected}
      onChange={onChange}
      maxHeight={385}
      isSearchable
    />
  )
}

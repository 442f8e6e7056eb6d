import type { CaseType } from '@zaakwerk/contract/case-types'
import { caseTypeLabels, visibleCaseTypes } from '@zaakwerk/domain/case-types'
import { useViewer } from '@zaakwerk/platform'
import { FilterPopover } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'

interface CaseTypeFilterProps {
  readonly selected: readonly CaseType[]
  readonly onChange: (selected: CaseType[]) => void
}

/** "Dossier Types": the types that the role of the user can choose from, by name. */
export const CaseTypeFilter = ({ selected, onChange }: CaseTypeFilterProps): ReactElement => {
  const { role } = useViewer()
  const options = useMemo(
    () => visibleCaseTypes(role).map((value) => ({ value, label: caseTypeLabels[value] })),
    [role],
  )
  return (
    <FilterPopover
      label="Dossier Types"
      options={options}
      selected={selected}
      onChange={onChange}
      maxHeight={385}
    />
  )
}

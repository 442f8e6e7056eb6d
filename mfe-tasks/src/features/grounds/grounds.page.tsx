import { visibleCaseTypes } from '@zaakwerk/domain/case-types'
import { useListFilter, useViewer } from '@zaakwerk/platform'
import { type ReactElement, useMemo } from 'react'
import { useOpenedTask } from '../../list/use-opened-task.ts'
import { GroundsFilter } from './grounds-filter.ts'
import { GroundsList } from './list/grounds-list.tsx'

/** "Gronden & Zittingen". */
export const GroundsPage = (): ReactElement => {
  const { role } = useViewer()
  const [stored, setFilter] = useListFilter(GroundsFilter, 'groundsfilter')
  const filter = useMemo(
    () => ({
      ...stored,
      // A type this role cannot choose is not applied either, so that chips and rows agree.
      case_types: stored.case_types.filter((type) => visibleCaseTypes(role).includes(type)),
    }),
    [stored, role],
  )
  const opened = useOpenedTask('/grounds')
  return <GroundsList filter={filter} setFilter={setFilter} opened={opened} />
}

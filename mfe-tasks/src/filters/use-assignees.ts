import { fullName } from '@zaakwerk/domain/names'
import { useViewer } from '@zaakwerk/platform'
import type { FilterOption } from '@zaakwerk/ui'
import { useStaff } from '@zaakwerk/widgets/staff/use-staff'
import { useMemo } from 'react'

interface Assignees {
  /** All possible assignees, the user first; also found by e-mail address. */
  readonly options: readonly FilterOption<number>[]
  /** The name in a chip; also of a former colleague. */
  readonly nameOf: (id: number) => string
}

/** The staff as options of "Toegewezen aan". */
export const useAssignees = (): Assignees => {
  const { userId } = useViewer()
  const { users } = useStaff()
  return useMemo(() => {
    const options = users.map((user) => ({
      value: user.id,
      label: user.id === userId ? `${fullName(user)} (jij)` : fullName(user),
      keywords: user.email,
    }))
    const names = new Map(options.map(({ value, label }) => [value, label]))
    const unknown = (id: number): string => (users.length === 0 ? '…' : `Oud-medewerker ${id}`)
    return { options, nameOf: (id) => names.get(id) ?? unknown(id) }
  }, [users, userId])
}

import { listUsers, type User } from '@zaakwerk/contract/users'
import { fullName } from '@zaakwerk/domain/names'
import { useEndpoint, useViewer } from '@zaakwerk/platform'
import type { FilterOption } from '@zaakwerk/ui'
import { useMemo } from 'react'

interface Assignees {
  /** Everybody a task can be with, oneself first; found by e-mail address too. */
  readonly options: readonly FilterOption<number>[]
  /** The name in a chip; also of somebody who left. */
  readonly nameOf: (id: number) => string
}

const optionOf = (user: User, ownId: number): FilterOption<number> => ({
  value: user.id,
  label: user.id === ownId ? `${fullName(user)} (jij)` : fullName(user),
  keywords: user.email,
})

/** The staff as options of "Toegewezen aan". When they cannot be loaded there are none (specification 2, section 7). */
export const useAssignees = (): Assignees => {
  const { userId } = useViewer()
  const { data, isLoading } = useEndpoint(listUsers, {})
  return useMemo(() => {
    const users = data ?? []
    const own = users.filter(({ id }) => id === userId)
    const options = [...own, ...users.filter(({ id }) => id !== userId)].map((user) => optionOf(user, userId))
    const names = new Map(options.map(({ value, label }) => [value, label]))
    const unknown = data ? 'Oud-medewerker' : 'Collega'
    return { options, nameOf: (id) => names.get(id) ?? (isLoading ? '…' : `${unknown} ${id}`) }
  }, [data, isLoading, userId])
}

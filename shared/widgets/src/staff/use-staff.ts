import { listUsers, type User } from '@zaakwerk/contract/users'
import { fullName } from '@zaakwerk/domain/names'
import { fold } from '@zaakwerk/domain/normal-forms'
import { useEndpoint, useViewer } from '@zaakwerk/platform'
import { useMemo } from 'react'

interface Staff {
  /** All colleagues, the user first; empty while loading or after a failure (specification 2, section 7). */
  readonly users: readonly User[]
  /** Name by id; empty for nobody. */
  readonly nameOf: (id: string) => string
}

const nobody: readonly User[] = []

/** Colleagues to whom a task can be assigned. */
export const useStaff = (): Staff => {
  const { userId } = useViewer()
  const { data = nobody } = useEndpoint(listUsers, {})
  return useMemo(() => {
    const users = [...data.filter(({ id }) => id === userId), ...data.filter(({ id }) => id !== userId)]
    const names = new Map(users.map((user) => [String(user.id), fullName(user)]))
    return { users, nameOf: (id) => names.get(id) ?? '' }
  }, [data, userId])
}

/** The colleagues with these ids, in this order. Unknown ids are left out. */
export const usePeople = (ids: readonly number[]): readonly User[] => {
  const { users } = useStaff()
  return useMemo(() => ids.flatMap((id) => users.find((user) => user.id === id) ?? []), [ids, users])
}

/** Whether all typed words occur in the first name, the last name or the e-mail address of a colleague. */
export const matchesUser = ({ first_name, last_name, email }: User, typed: string): boolean => {
  const line = fold(`${first_name} ${last_name} ${email}`)
  return fold(typed)
    .split(/\s+/)
    .every((word) => line.includes(word))
}

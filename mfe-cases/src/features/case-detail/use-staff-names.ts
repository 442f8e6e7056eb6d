import { listUsers } from '@zaakwerk/contract/users'
import { fullName } from '@zaakwerk/domain/names'
import { useEndpoint } from '@zaakwerk/platform'
import { useMemo } from 'react'

/** Names an author: "Systeem" without a user; undefined while the staff is not known. */
export type NameOf = (userId: number | null) => string | undefined

/** Who did what; somebody who left is no longer on the list. */
export const useStaffNames = (): NameOf => {
  const { data } = useEndpoint(listUsers, {})
  return useMemo(() => {
    const names = data && new Map(data.map((user) => [user.id, fullName(user)]))
    return (userId) => {
      if (userId === null) return 'Systeem'
      return names && (names.get(userId) ?? 'Oud-medewerker')
    }
  }, [data])
}

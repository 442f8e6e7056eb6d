import { listUsers } from '@zaakwerk/contract/users'
import { fullName } from '@zaakwerk/domain/names'
import { useMemo } from 'react'
import { useEndpoint } from './use-endpoint.ts'

/** The name of an author; "Systeem" without a user; undefined while the staff is loading. */
export type NameOf = (userId: number | null) => string | undefined

/** Names of authors. A former colleague is not in the list. */
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

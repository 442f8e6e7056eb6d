import { listUsers } from '@zaakwerk/contract/users'
import { fullName } from '@zaakwerk/domain/names'
import { useEndpoint } from '@zaakwerk/platform'
import { useMemo } from 'react'

/** Colleagues to choose from, and who stands in the rows: a former colleague is in no other list. */
export const usePeopleOptions = (seen: ReadonlyMap<number, string>) => {
  const { data: staff } = useEndpoint(listUsers, {})
  return useMemo(() => {
    const active = (staff ?? []).map((user) => ({ value: user.id, label: fullName(user), hint: user.email }))
    const ids = new Set(active.map(({ value }) => value))
    const former = [...seen].filter(([id]) => staff && !ids.has(id))
    return [...active, ...former.map(([value, label]) => ({ value, label, hint: 'Niet meer actief' }))]
  }, [staff, seen])
}

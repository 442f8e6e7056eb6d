import { fullName } from '@zaakwerk/domain/names'
import { fold } from '@zaakwerk/domain/normal-forms'
import { useViewer } from '@zaakwerk/platform'
import { ComboboxField } from '@zaakwerk/ui/forms'
import { type ReactElement, useMemo, useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { matchesUser, useStaff } from './use-staff.ts'

/** The option value of "Niemand". */
export const nobody = 'nobody'
const nobodyLabel = 'Niemand'

interface ColleagueFieldProps {
  readonly label: string
  /** Id of a colleague, {@link nobody}, or empty. */
  readonly value: string
  readonly placeholder: string
  readonly onChange: (value: string) => void
}

/** Field for a colleague or nobody, searchable by name or e-mail address, with the user first. */
export const ColleagueField = ({ value, ...props }: ColleagueFieldProps): ReactElement => {
  const { userId } = useViewer()
  const { users } = useStaff()
  const [typed, setTyped] = useState('')
  const people = useMemo(() => {
    const known = users.map((user) => ({
      value: String(user.id),
      label: user.id === userId ? `${fullName(user)} (jij)` : fullName(user),
      description: user.email,
      icon: <Avatar name={fullName(user)} id={user.id} size="small" />,
      isFound: typed === '' || matchesUser(user, typed),
    }))
    const isNobodyFound = fold(nobodyLabel).includes(fold(typed))
    // The selected colleague remains an option during a search.
    return [...known, { value: nobody, label: nobodyLabel, isFound: isNobodyFound }].filter(
      (one) => one.isFound || one.value === value,
    )
  }, [users, userId, typed, value])
  return (
    <ComboboxField
      {...props}
      value={value}
      options={people}
      empty="Geen collega gevonden"
      onSearch={setTyped}
      canClear
    />
  )
}

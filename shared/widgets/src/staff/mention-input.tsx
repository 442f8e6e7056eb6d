import { fullName } from '@zaakwerk/domain/names'
import { useViewer } from '@zaakwerk/platform'
import { type Completions, TextAreaInput } from '@zaakwerk/ui/forms'
import { type ComponentProps, type ReactElement, useMemo } from 'react'
import { Avatar } from '../avatar.tsx'
import { matchesUser, useStaff } from './use-staff.ts'

/** Maximum number of colleagues in the completion list. */
const mostShown = 6

/** A text area with colleagues as completions after "@". Mentioned colleagues are notified when the text is saved. */
export const MentionInput = (
  props: Omit<ComponentProps<typeof TextAreaInput>, 'completions'>,
): ReactElement => {
  const { userId } = useViewer()
  const { users } = useStaff()
  const completions = useMemo<Completions>(
    () => ({
      sign: '@',
      label: 'Collega’s',
      find: (typed) =>
        users
          .filter((user) => user.id !== userId && matchesUser(user, typed))
          .slice(0, mostShown)
          .map((user) => ({
            key: String(user.id),
            text: fullName(user),
            icon: <Avatar name={fullName(user)} id={user.id} size="small" />,
          })),
    }),
    [users, userId],
  )
  return <TextAreaInput {...props} completions={completions} />
}

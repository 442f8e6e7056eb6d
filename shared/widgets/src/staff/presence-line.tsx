import { fullName } from '@zaakwerk/domain/names'
import { presenceText } from '@zaakwerk/domain/presence-messages'
import { usePresent } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { Avatar } from '../avatar.tsx'
import css from './presence-line.module.css'
import { usePeople } from './use-staff.ts'

/** Maximum number of avatars. The text names all colleagues. */
const mostAvatars = 3

interface PresenceLineProps {
  /** "dit dossier" */
  readonly place: string
  /** In a narrow window, shows only the avatars. */
  readonly isShort?: boolean
}

/** Presence of colleagues: "Milan is ook in dit dossier". Always rendered, because screen readers only announce changes of an existing element. */
export const PresenceLine = ({ place, isShort = false }: PresenceLineProps): ReactElement => {
  const people = usePeople(usePresent())
  const text = presenceText(people, place)
  return (
    <div
      className={`${css.presence} row small quiet`}
      role="status"
      title={text || undefined}
      data-empty={text === '' || undefined}
    >
      {people.length > 0 ? (
        <span className={css.avatars}>
          {people.slice(0, mostAvatars).map((person) => (
            <span key={person.id} className={css.avatar}>
              <Avatar name={fullName(person)} id={person.id} />
            </span>
          ))}
        </span>
      ) : null}
      <span className={css.words} data-short={isShort || undefined}>
        {text}
      </span>
    </div>
  )
}

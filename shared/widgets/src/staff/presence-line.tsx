import { fullName } from '@zaakwerk/domain/names'
import { presenceText } from '@zaakwerk/domain/presence-messages'
import { usePresent } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { Avatar } from '../avatar.tsx'
import css from './presence-line.module.css'
import { usePeople } from './use-staff.ts'

/** Maximum number of avatars; the text names the others. */
const mostAvatars = 3

interface PresenceLineProps {
  /** "dit dossier" */
  readonly place: string
  /** Where it is narrow only the avatars are visible. */
  readonly isShort?: boolean
}

/** The colleagues who have the case or task open too: "Milan is ook in dit dossier". Always rendered, because screen readers announce only changes inside it. */
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

import { fullName } from './names.ts'

interface Named {
  readonly first_name: string
  readonly last_name: string
}

/** First names; full names for people with the same first name. */
const shortNames = (people: readonly Named[]): string[] =>
  people.map((person) =>
    people.filter(({ first_name }) => first_name === person.first_name).length > 1
      ? fullName(person)
      : person.first_name,
  )

/** Maximum number of people who are all named; of a larger group only the first two are named. */
const mostNamed = 3

const list = new Intl.ListFormat('nl-NL')

const listed = (names: readonly string[]): string => {
  const shown = names.length > mostNamed ? [...names.slice(0, 2), `${names.length - 2} anderen`] : names
  return list.format(shown)
}

/** "Milan en Tom zijn ook in dit dossier"; empty without people. */
export const presenceText = (people: readonly Named[], place: string): string =>
  people.length === 0
    ? ''
    : `${listed(shortNames(people))} ${people.length > 1 ? 'zijn' : 'is'} ook in ${place}`

/** "Milan typt een notitie"; empty without people. */
export const typingText = (people: readonly Named[], text: string): string =>
  people.length === 0 ? '' : `${listed(shortNames(people))} ${people.length > 1 ? 'typen' : 'typt'} ${text}`

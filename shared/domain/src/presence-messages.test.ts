import { expect, it } from 'vitest'
import { presenceText, typingText } from './presence-messages.ts'

const aPerson = (name: string) => ({ first_name: name, last_name: `van ${name}` })
const people = (...names: readonly string[]) => names.map(aPerson)
const [milan, tom, eva] = ['Milan', 'Tom', 'Eva']

it.each([
  [[], ''],
  [people(milan), 'Milan is ook in dit dossier'],
  [people(milan, tom), 'Milan en Tom zijn ook in dit dossier'],
  [people(milan, tom, eva), 'Milan, Tom en Eva zijn ook in dit dossier'],
  [people(milan, tom, eva, 'Noor'), 'Milan, Tom en 2 anderen zijn ook in dit dossier'],
  [
    people(milan, tom, ...Array.from({ length: 8 }, (_, at) => `Collega ${at}`)),
    'Milan, Tom en 8 anderen zijn ook in dit dossier',
  ],
  [
    [{ first_name: 'Milan', last_name: 'de Boer' }, ...people(milan)],
    'Milan de Boer en Milan van Milan zijn ook in dit dossier',
  ],
])('formats the presence of %j', (present, text) => {
  expect(presenceText(present, 'dit dossier')).toBe(text)
})

it.each([
  [[], ''],
  [people(milan), 'Milan typt een notitie'],
  [people(milan, tom), 'Milan en Tom typen een notitie'],
])('formats the typing indicator of %j', (typing, text) => {
  expect(typingText(typing, 'een notitie')).toBe(text)
})

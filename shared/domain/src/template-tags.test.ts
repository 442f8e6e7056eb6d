import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ruleLabel, tagLabel } from './condition-labels.ts'
import { ruleEdits, unwrapEdits, withEdits, wrapEdits } from './template-edits.ts'
import { readTags } from './template-tags.ts'

/** The labels of all tags of a text, in the order of the conditions. */
const wordsIn = (text: string): readonly (string | undefined)[] =>
  readTags(text).conditions.flatMap((condition) =>
    condition.tags.map((tag, at) =>
      tagLabel(tag, condition, text.slice(tag.to, condition.tags[at + 1]?.from)),
    ),
  )

it.each([
  ['case_family == "wahv"', 'bij WAHV'],
  ["case_family != 'law_firm'", 'niet bij advocatenzaken'],
  [
    'case_family == "wahv" or case_family == "nha" or case_type == "Strafbeschikking"',
    'bij WAHV, NHA of dossiertype Strafbeschikking',
  ],
  [
    'case_family == "wahv" and case_type != "WAHV beslissing" and case_type != "WAHV dwangbevel"',
    'bij WAHV en niet bij dossiertype WAHV beslissing of dossiertype WAHV dwangbevel',
  ],
  ['fact_code', 'als er een feitcode is'],
  ['decision_date', 'als Dagtekening bekend is'],
  ['authority_name and case_family != "wahv"', 'niet bij WAHV en als er een autoriteit is'],
  ['asked_before_on or conduct', 'als Eerder om reactie gevraagd op bekend is of de klacht is omschreven'],
  ['adjourn_weeks == "12"', 'als Aantal weken uitstel "12" is'],
  ['matter != "a and b"', 'als Onderwerp van de zaak niet "a and b" is'],
  ['reference and iban or link', undefined],
  ['naam', undefined],
  ['penalty_days > 3', undefined],
])('describes %s', (rule, words) => {
  expect(ruleLabel(rule)).toBe(words)
})

it.each([
  [
    '{% if fact_code %}\na\n{% elsif case_family == "nha" %}\nb\n{% else %}\nc\n{% endif %}',
    ['Alleen als er een feitcode is', 'Anders, bij NHA', 'In andere gevallen', 'einde'],
  ],
  [
    '{% case case_family %}{% when "wahv", "nha" %}\na\n{% when "btu" %}\nb\n{% endcase %}',
    ['Alleen bij WAHV of NHA', 'Alleen bij BTU', 'einde'],
  ],
  [
    '{% case letter_kind %}\n{% when "igs" %}\na\n{% endcase %}',
    ['Per soort brief', 'Alleen als Soort brief "igs" is', 'einde'],
  ],
  ['{% unless case_family == "btu" %}\na\n{% endunless %}', ['Behalve bij BTU', 'einde']],
  ['in{% if reference %} met {{ reference }}{% else %} zonder{% endif %}.', ['als bekend:', 'anders:', '']],
  ['in{% if decision_date %} van{% else %}, bij{% endif %}', ['als Dagtekening bekend is:', 'anders:', '']],
  ['{% if decision_date > 3 %}a{% endif %}', [undefined, '']],
])('labels the tags of %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
})

it('treats an unfinished tag as text, and lists tags without a start or an end separately', () => {
  expect(readTags('{{ a {{ greeting }} {% if x').tags.map(({ name }) => name)).toEqual(['greeting'])
  const { tags, conditions } = readTags('{% endif %}{% if a %}{% else %}')
  expect([tags.length, conditions]).toEqual([3, []])
})

it.each([
  ['a paragraph becomes a block', 'a\n\n[b]\n\nc', 'a\n\n{% if iban %}\nb\n{% endif %}\n\nc'],
  ['a part of a sentence does not become a block', 'a [b] c', 'a {% if iban %}b{% endif %} c'],
  ['a line of a list leaves no blank line', '- a\n[- b]\n- c', '- a{% if iban %}\n- b{% endif %}\n- c'],
  ['the first line of a list leaves no blank line', '[- a]\n- b', '{% if iban %}- a\n{% endif %}- b'],
  ['the line of the caret if nothing is selected', 'a\n\nb[]b', 'a\n\n{% if iban %}\nbb\n{% endif %}'],
])('wraps: %s', (_title, marked, wrapped) => {
  const [from, to] = [marked.indexOf('['), marked.indexOf(']') - 1]
  const text = marked.replace(/[[\]]/g, '')
  expect(withEdits(text, wrapEdits(text, { from, to }, { rule: 'iban', isNegated: false }))).toBe(wrapped)
})

it.each([
  ['branches', 'a {% if iban %}b{% else %}c{% endif %}', 'a {% unless link %}b{% else %}c{% endunless %}'],
  ['dashes', 'a {%- if iban %}b{%- endif -%} c', 'a {%- unless link %}b{%- endunless -%} c'],
])('changes the rule of a condition and keeps its %s', (_what, text, changed) => {
  const [condition] = readTags(text).conditions
  const edits = condition ? ruleEdits(text, condition, { rule: 'link', isNegated: true }) : []
  expect(withEdits(text, edits)).toBe(changed)
})

const piece = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '\n\n',
  '- b',
  '{{ iban }}',
  '{{',
  '}}',
  '{% if iban %}',
  '{% else %}',
  '{% endif %}',
)

it('finds tags in order in any text, and unwrapping undoes wrapping', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.nat(), fc.nat(), (pieces, a, b) => {
      const text = pieces.join('')
      const { tags, conditions } = readTags(text)
      for (const [at, tag] of tags.entries()) expect(tag.from).toBeGreaterThanOrEqual(tags[at - 1]?.to ?? 0)
      for (const condition of conditions) expect(() => unwrapEdits(text, condition)).not.toThrow()

      const plain = text.replace(/[{}%]/g, '')
      const [from, to] = [a % (plain.length + 1), b % (plain.length + 1)].sort((x, y) => x - y)
      const wrapped = withEdits(
        plain,
        wrapEdits(plain, { from: from ?? 0, to: to ?? 0 }, { rule: 'link', isNegated: false }),
      )
      const [condition] = readTags(wrapped).conditions
      expect(condition && withEdits(wrapped, unwrapEdits(wrapped, condition))).toBe(plain)
    }),
  )
})

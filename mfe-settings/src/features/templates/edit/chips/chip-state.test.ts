import { EditorState } from '@codemirror/state'
import { templateUse } from '@zaakwerk/domain/template-uses'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chipsField } from './chip-state.ts'

const pieces = [
  ...[
    'a',
    ' ',
    '\n',
    '\r',
    '\u2028',
    '## b',
    '{{',
    '}}',
    '{%',
    '{{ iban }}',
    '{{naam}}',
    '{% if iban %}',
    '{% else %}',
  ],
  ...[
    '{% case case_family %}{% when "wahv" %}',
    '{% when "nha" %}',
    '{% endcase %}',
    '{%- endif %}',
    '{% if a > 1 %}',
  ],
]

it('changes only the edited text', () => {
  const field = chipsField({
    use: templateUse('letter', 'mandate'),
    values: {},
    problems: [{ line: 2, field: 'naam' }],
  })
  const extensions = [EditorState.lineSeparator.of('\n'), field]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), fc.nat(), (parts, place) => {
      const text = parts.join('')
      const state = EditorState.create({ doc: text, extensions })
      const at = place % (text.length + 1)
      const typed = state.update({ changes: { from: at, insert: 'x' } }).state
      expect(state.sliceDoc()).toBe(text)
      expect(typed.sliceDoc()).toBe(`${text.slice(0, at)}x${text.slice(at)}`)
      expect(typed.field(field).atoms.size).toBe(typed.field(field).tags.tags.length)
    }),
  )
})

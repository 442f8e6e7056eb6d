import { taskTypes } from '@zaakwerk/contract/entities/task'
import { searchTextLength } from '@zaakwerk/contract/primitives'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taskQuery } from './task-query.ts'
import { taskTypeLabels } from './task-types.ts'

describe('the text that tasks are searched with', () => {
  it.each([
    ['', ''],
    ['Jansen', 'jansen'],
    ['Z-2604812', 'z-2604812'],
    ['IBAN opvragen', 'get_iban_update'],
    ['IBAN en volmacht opvragen', 'get_iban_mandate_update'],
    ['jansen iban opvragen', 'jansen get_iban_update'],
    ['IBAN  opvragen Jansen', 'get_iban_update jansen'],
    ['Handmatige review', 'needs_manual_review'],
    ['Handmatige review na automatisering (vervallen)', 'manual_review_after_automation'],
    ['Adecon: open', 'adecon_task_open'],
    ['systeemtaak, gebruikerstaak', 'system_task, user_task'],
    ['Cliëntgegevens controleren', 'review_client_data'],
    ['clientgegevens controleren', 'review_client_data'],
    ['Clie\u0308ntgegevens controleren', 'review_client_data'],
    ['E-mail aan de cliënt versturen', 'send_transactional_mail'],
    // Part of another word, or of another label.
    ['gronden en zittingen', 'gronden en zittingen'],
    ['gebruikerstaken', 'gebruikerstaken'],
    ['Ingebrekestelling versturen', 'send_igs_letter'],
    ['Tweede ingebrekestelling gemeente versturen', 'send_igs_municipality_letter_2'],
    ['Administratief beroep opstellen', 'create_adm_beroep'],
    ['Administratief beroep handmatig opstellen', 'create_adm_beroep_manually'],
    ['user_task', 'user_task'],
  ])('typed as %j is %j', (typed, query) => expect(taskQuery(typed)).toBe(query))

  it.each(taskTypes)('finds %s by its label, in any case', (type) => {
    expect(taskQuery(taskTypeLabels[type])).toBe(type)
    expect(taskQuery(`  ${taskTypeLabels[type].toUpperCase()}!`)).toBe(`  ${type}!`)
  })

  it.each([
    ['a value at its end', `${'a'.repeat(180)} IBAN en volmacht opvragen`, 'a'.repeat(180)],
    ['a word at its end', `${'ab '.repeat(66)}abcd`, 'ab '.repeat(66).trim()],
    ['nothing, when a word ends there', `${'ab '.repeat(66)}ab cd`, `${'ab '.repeat(66)}ab`],
    ['the one word there is', 'a'.repeat(300), 'a'.repeat(200)],
    ['the one word there is, after blanks', `  ${'a'.repeat(300)}`, `  ${'a'.repeat(198)}`],
  ])('that is too long loses %s', (_what, typed, query) => expect(taskQuery(typed)).toBe(query))

  const type = fc.constantFrom(...taskTypes)

  it('keeps the text around labels, in its order', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(type, fc.stringMatching(/^[0-9]{1,3}$/)), { maxLength: 3 }), (parts) => {
        const typed = parts.map(([one, number]) => `${number} ${taskTypeLabels[one]}`).join('; ')
        expect(taskQuery(typed)).toBe(parts.map(([one, number]) => `${number} ${one}`).join('; '))
      }),
    ))

  it('is the same when it is asked again, in lower case, and never too long', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ maxLength: 40 }),
            type.map((one) => taskTypeLabels[one]),
          ),
        ),
        (texts) => {
          const query = taskQuery(texts.join(' '))
          // A text that was cut may end in a label that it had not been.
          if (query.length < searchTextLength) expect(taskQuery(query)).toBe(query)
          expect(query.length).toBeLessThanOrEqual(searchTextLength)
        },
      ),
    ))
})

import { mergeFields, sampleFacts } from '@zaakwerk/domain/merge-fields'
import { afterEach, describe, expect, it } from 'vitest'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { template_versions, templates } from '../../../platform/db/schema/templates.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { renderTemplate, renderText } from './render-template.ts'
import { seedTemplates } from './seed-templates.ts'
import { readTemplateFiles, type TemplateFile } from './template-files.ts'
import { templateProblems } from './template-language.ts'
import { plainText } from './text-blocks.ts'

const app = await testApp()
const files = await readTemplateFiles()

const aText = (body: string, subject = 'Over je zaak') => ({ title: 'Proef', subject, body })
const bodyOf = (body: string, facts = sampleFacts): string => plainText(renderText(aText(body), facts).blocks)

describe('a text', () => {
  it.each([
    ['{{ decision_date }} en {{ cjib_number }}', '6 oktober 2026 en 1062 5421 2345 6789'],
    ['a{% if tracking_number %} met {{ tracking_number }}{% endif %}', 'a met 3STEST123456789'],
    ['{% case case_family %}{% when "btu" %}b{% else %}w{% endcase %}', 'w'],
    ['a\nb\n\n\n\nc', 'a\nb\n\nc'],
    ['- a\n- b\n\n1. c\n2. d', '- a\n- b\n\n1. c\n2. d'],
    ['| Aan | {{ authority_name }}\n| Hoe | a | b', 'Aan: Parket CVOM\nHoe: a | b'],
    ['[Hier]({{ link }})', `Hier:\n${mergeFields.link.sample}`],
  ])('%j becomes %j', (body, text) => expect(bodyOf(body)).toBe(text))

  it('may use a field that is empty', () => {
    const body = 'a{% if tracking_number %}b{{ tracking_number }}{% endif %}{% unless link %}c{% endunless %}'
    expect(bodyOf(body, {})).toBe('ac')
  })

  it.each([
    ['Op {{ decision_date }}', {}, 'Het veld "Dagtekening" is leeg'],
    ['Op {{ decision_date }}', { decision_date: null }, 'Het veld "Dagtekening" is leeg'],
    ['{% if link %}a{% else %}{{ matter }}{% endif %}', {}, 'Het veld "Onderwerp van de zaak" is leeg'],
    ['{{ greeting }}', { greeting: '  ' }, 'Het veld "Begroeting" is leeg'],
    ['{{ decision_date }} {{ matter }}', {}, 'De velden "Dagtekening" en "Onderwerp van de zaak" zijn leeg'],
  ])('%j is refused with %j: %s', (body, facts, message) =>
    expect(() => bodyOf(body, facts)).toThrow(new PermanentFailure(message)),
  )

  it.each([
    ['{{ naam }}', 'Onbekend veld in de template: "naam"'],
    ['{% if naam %}a{% endif %}{{ matter }}', 'Onbekend veld in de template: "naam"'],
    ['{{ matter.constructor }}', 'Onbekend veld in de template: "matter.constructor"'],
    ['{{ matter | upcase }}', 'Regel 1 is niet te lezen: dit kan niet in een template'],
    ['a\n{% include "/etc/passwd" %}', 'Regel 2 is niet te lezen: dit kan niet in een template'],
    ['{% assign a = 1 %}', 'Regel 1 is niet te lezen: dit kan niet in een template'],
    ['{% for a in (1..9999999) %}a{% endfor %}', 'Regel 1 is niet te lezen: dit kan niet in een template'],
    ['{{ matter', 'Regel 1 is niet te lezen: er ontbreekt een deel'],
    ['a\n\n{% if matter %}', 'Regel 3 is niet te lezen: er ontbreekt een deel'],
  ])('%j is not a valid template: %s', (body, problem) => {
    expect(templateProblems(aText(body))).toEqual([problem])
    expect(() => bodyOf(body)).toThrow(new PermanentFailure(`Template "Proef": ${problem}`))
  })

  it.each([
    '{% if (1..1000000000) %}a{% endif %}',
    '{{ (1..1000000000) }}',
    '{{ matter == "a" }}',
    '{{ nil }}',
  ])('%j is refused when it is filled', (body) =>
    expect(() => bodyOf(body)).toThrow(
      new PermanentFailure('Template "Proef": Regel 1 is niet te lezen: dit kan niet in een template'),
    ),
  )

  it('inserts facts as text, whatever characters they have', () => {
    const client_name = '[Win](https://kwaad.example)\n\n- {{ link }} {% if %}'
    const { blocks, subject } = renderText(aText('{{ client_name }}', 'Van {{ client_name }}'), {
      client_name,
    })
    const text = '[Win](https://kwaad.example) - {{ link }} {% if %}'
    expect(blocks).toEqual([{ kind: 'paragraph', text }])
    expect(subject).toBe(`Van ${text}`)
  })
})

describe('the templates of the product', () => {
  it.each(files.map((file) => [`${file.kind}/${file.name}`, file] as const))('%s is valid', (_, file) => {
    expect(templateProblems(file)).toEqual([])
    expect(file.title).not.toBe('')
  })

  it('are found by name, with the version that was used', async () => {
    const facts = { ...sampleFacts, greeting: 'Beste Ömer' }
    const { subject, body, versionId } = await renderTemplate(
      app.db,
      { kind: 'mail', name: 'certainty' },
      facts,
    )
    expect([subject, body]).toEqual([
      expect.stringContaining('je verkeersboete'),
      expect.stringMatching(/^Beste Ömer,/),
    ])
    expect(versionId).toBeGreaterThan(0)
    await expect(renderTemplate(app.db, { kind: 'letter', name: 'certainty' }, facts)).rejects.toThrow(
      new PermanentFailure('Er is geen template met de naam "certainty"'),
    )
  })
})

describe('starting the service', () => {
  const template = { kind: 'mail', name: 'proef' } as const
  const file = (body: string): TemplateFile => ({ ...template, title: 'Proef', subject: 'Proef', body })
  const lines: string[] = []
  const say = (_: object, line: string): void => void lines.push(line)
  const start = (body: string) =>
    seedTemplates(app.db, {
      log: { info: say, warn: say, error: say },
      now: app.services.now,
      read: async () => [file(body)],
    })
  const versions = () =>
    app.db
      .select({ id: template_versions.id, number: template_versions.number, body: template_versions.body })
      .from(template_versions)
      .innerJoin(templates, eq(templates.id, template_versions.template_id))
      .where(and(eq(templates.kind, template.kind), eq(templates.name, template.name)))
      .orderBy(template_versions.number)
  afterEach(async () => {
    lines.splice(0)
    const ids = (await versions()).map(({ id }) => id)
    for (const id of ids) await app.db.delete(template_versions).where(eq(template_versions.id, id))
    await app.db.delete(templates).where(eq(templates.name, template.name))
  })

  it('adds new and changed texts, and keeps earlier ones', async () => {
    for (const body of ['een', 'een', 'twee']) await start(body)
    expect(await versions()).toMatchObject([
      { number: 1, body: 'een' },
      { number: 2, body: 'twee' },
    ])
  })

  it('of the next release leaves a server of this one with the newest text that it can use', async () => {
    for (const body of ['een', 'twee', 'Van {{ a_field_of_later }}']) await start(body)
    expect(await renderTemplate(app.db, template, {})).toMatchObject({ body: 'twee' })
  })

  it('updates the texts once when several processes start', async () => {
    await Promise.all(Array.from({ length: 5 }, () => start('een')))
    expect(await versions()).toMatchObject([{ number: 1, body: 'een' }])
  })

  /** Staff give it versions 2 and on. */
  const writtenByStaff = async (...bodies: readonly string[]) => {
    const [found] = await app.db.select().from(templates).where(eq(templates.name, template.name))
    const { id } = await aUser(app.db)
    await app.db.insert(template_versions).values(
      bodies.map((body, at) => ({
        template_id: found?.id ?? 0,
        number: at + 2,
        subject: 'Proef',
        body,
        created_by: id,
      })),
    )
  }

  it('keeps texts that staff edited, and reports it', async () => {
    await start('een')
    await writtenByStaff('van ons')
    await start('een')
    expect(lines).toEqual([])
    await start('twee')
    expect((await versions()).map(({ body }) => body)).toEqual(['een', 'van ons'])
    expect(lines).toEqual(['a template was edited here: its new text in this release is not used'])
  })

  it('does not replace a text of staff by one of the product, whatever its content', async () => {
    await start('een')
    await writtenByStaff('Van {{ a_field_of_before }}')
    await expect(renderTemplate(app.db, template, {})).rejects.toThrow('Onbekend veld')
  })

  it('updates again once staff restored the text of the product', async () => {
    await start('een')
    await writtenByStaff('van ons', 'een')
    await start('twee')
    expect((await versions()).map(({ body }) => body)).toEqual(['een', 'van ons', 'een', 'twee'])
    expect(lines).toEqual([])
  })
})

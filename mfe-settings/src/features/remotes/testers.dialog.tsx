import { getRegistryOverview, type RegistryOverview, setTesters } from '@zaakwerk/contract/releases'
import { listUsers } from '@zaakwerk/contract/users'
import { fullName } from '@zaakwerk/domain/names'
import { notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { QueryView } from '@zaakwerk/ui'
import { CheckboxInput, FormDialog } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './remotes.module.css'

interface TestersDialogProps {
  readonly isOpen: boolean
  readonly testers: RegistryOverview['testers']
  readonly onClose: () => void
}

/** Whether each user is selected, by id. */
type Draft = Readonly<Record<string, boolean>>

/** Sets which colleagues get releases for testers. Saving removes former colleagues. */
export const TestersDialog = ({ isOpen, testers, onClose }: TestersDialogProps): ReactElement => {
  const { run } = useAction(setTesters, { refreshes: [getRegistryOverview] })
  const staff = useEndpoint(listUsers, {})
  const people = staff.data ?? []
  const isTester = (id: number): boolean => testers.some((one) => one.id === id)
  const form: Form<Draft> = useForm<Draft>({
    label: 'Testers',
    labels: Object.fromEntries(people.map((person) => [String(person.id), fullName(person)])),
    start: Object.fromEntries(people.map(({ id }) => [String(id), isTester(id)])),
    isGuarded: isOpen,
    submitOnce: true,
    submit: async (draft) => {
      const user_ids = people.flatMap(({ id }) => (draft[String(id)] ? [id] : []))
      await run({ body: { user_ids } })
      notify.success({ title: 'Testers opgeslagen' })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      size="question"
      title="Testers"
      intro="Zij krijgen als eersten wat voor testers is uitgebracht, in pagina’s die ze hierna openen."
      submitLabel="Opslaan"
      onClose={onClose}
    >
      <QueryView
        state={staff}
        skeleton={<p className={css.bar} />}
        failure="De collega’s konden niet worden geladen"
      >
        {() => (
          <div className="stack">
            {people.map(({ id }) => (
              <CheckboxInput key={id} field={form.field(String(id))} />
            ))}
          </div>
        )}
      </QueryView>
    </FormDialog>
  )
}

import type { Today } from '@zaakwerk/contract/today'
import { Button, ChevronDownIcon, Dropdown, useMenu } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import type { Whose } from './today-groups.ts'

interface WhoseChoiceProps {
  /** Absent colleagues for whom the viewer covers. */
  readonly covered: Today['covered']
  readonly whose: Whose
  readonly onChoose: (whose: Whose) => void
}

/** Chooses whose work is shown; renders nothing if the viewer does not cover. */
export const WhoseChoice = ({ covered, whose, onChoose }: WhoseChoiceProps): ReactElement | null => {
  const options: readonly { readonly value: Whose; readonly label: string }[] = [
    { value: 'all', label: 'Mijn werk en waarneming' },
    { value: 'own', label: 'Mijn werk' },
    ...covered.map(({ user }) => ({ value: user.id, label: user.name })),
  ]
  const { dropdown, button } = useMenu({
    items: options.map(({ value, label }) => ({ key: String(value), label })),
    selected: String(whose),
    onClick: ({ key }) => {
      const option = options.find(({ value }) => String(value) === key)
      if (option) onChoose(option.value)
    },
  })
  if (covered.length === 0) return null
  return (
    <Dropdown {...dropdown}>
      <Button {...button} icon={<ChevronDownIcon />} iconPlacement="end">
        {options.find(({ value }) => value === whose)?.label}
      </Button>
    </Dropdown>
  )
}

export const templateKinds = ['mail', 'letter'] as const
export type TemplateKind = (typeof templateKinds)[number]

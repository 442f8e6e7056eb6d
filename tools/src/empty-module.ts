// Stands in where a bundle wants a module and we have nothing to give: zod's message catalogues, a remote's own entry.
export {}

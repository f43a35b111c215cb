/** French puts `à` and the article of a town together: `à Le Mans` is `au Mans`. */
export function contracted(text: string): string {
  return text.replace(/(^| )à Les /g, '$1aux ').replace(/(^| )à Le /g, '$1au ');
}

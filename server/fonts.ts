import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The site's fonts for pictures and documents that the server draws: Latin and Arabic, by weight. */
export const FONTS = {
  bold: {
    name: 'Readex Pro Bold',
    file: resolve('@expo-google-fonts/readex-pro/700Bold/ReadexPro_700Bold.ttf'),
  },
  regular: {
    name: 'Readex Pro',
    file: resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  },
};

/** Text without the characters that the font does not contain: they would be boxes with numbers in them. */
export function drawable(text: string): string {
  return text
    .replace(/[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/gu, '')
    .replace(/\p{Extended_Pictographic}|[\u200d\ufe0f\p{Cc}\p{Cs}\p{Co}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

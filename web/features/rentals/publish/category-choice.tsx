import { IconGridDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CATEGORIES, type Category } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { CATEGORY_PICTURES } from '../category-pictures.ts';
import styles from './choice-field.module.css';
import { ChoiceField } from './choice-field.tsx';
import type { PublishValues } from './values.ts';

/** The most frequent categories, shown first; further ones unfold. */
const FIRST: readonly Category[] = [
  'bicycle',
  'handiwork',
  'car',
  'immovable',
  'sport',
  'clothing',
  'videoGame',
  'imageSound',
  'music',
  'gardening',
  'motorcycle',
];
const OTHERS = CATEGORIES.filter((category) => !FIRST.includes(category));

/** The twenty categories with their pictures. */
export function CategoryChoice() {
  const { t } = useTranslation();
  const { getValues, setFocus } = useFormContext<PublishValues>();
  const [all, setAll] = useState(() => OTHERS.some((other) => other === getValues('category')));
  const shown = all ? [...FIRST, ...OTHERS] : FIRST;
  return (
    <ChoiceField
      name="category"
      label={t('publish:category.label')}
      look="tiles"
      options={shown.map((value) => ({
        value,
        label: t(`terms:category.${value}`),
        picture: CATEGORY_PICTURES[value],
      }))}
    >
      {!all && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={false}
          onClick={() => {
            setAll(true);
            // the button disappears: the focus must not be lost with it
            setFocus('category');
          }}
        >
          <IconGridDots size={24} aria-hidden />
          {t('publish:category.all', { count: CATEGORIES.length })}
        </button>
      )}
    </ChoiceField>
  );
}

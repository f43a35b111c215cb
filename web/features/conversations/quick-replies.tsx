import { IconTag } from '@tabler/icons-react';
import type { RentalKind } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Chip } from '#web/ui/marks.tsx';
import type { Side } from './contact-rules.ts';
import styles from './quick-replies.module.css';

type Stage = 'before' | 'agreed';

/** Suggested sentences, by kind of rental, by side, and by whether there is a booking. */
const REPLIES = {
  offer: {
    lender: {
      before: ['stillFree', 'whichDates', 'visitWelcome', 'whereMeet'],
      agreed: ['whatTime', 'hereIsAddress', 'ready', 'thanksBack'],
    },
    renter: {
      before: ['isItFree', 'canSee', 'deliver', 'whereMeet'],
      agreed: ['whatTime', 'onMyWay', 'late', 'thanks'],
    },
  },
  request: {
    lender: {
      before: ['haveIt', 'whichDates', 'stillLooking', 'whereMeet'],
      agreed: ['whatTime', 'hereIsAddress', 'ready', 'thanksBack'],
    },
    renter: {
      before: ['stillNeed', 'whatState', 'deliver', 'whereMeet'],
      agreed: ['whatTime', 'onMyWay', 'late', 'thanks'],
    },
  },
} as const satisfies Record<RentalKind, Record<Side, Record<Stage, readonly string[]>>>;

interface QuickRepliesProps {
  kind: RentalKind;
  side: Side;
  agreed: boolean;
  onChoose: (text: string) => void;
  /** Null when no proposal can be written now. */
  onPropose?: (() => void) | null;
}

/** Sentences that fill the box, and the button for a proposal. */
export function QuickReplies({ kind, side, agreed, onChoose, onPropose }: QuickRepliesProps) {
  const { t } = useTranslation();
  const replies = REPLIES[kind][side][agreed ? 'agreed' : 'before'];
  return (
    <fieldset className={styles.strip}>
      <legend className="visually-hidden">{t('conversations:quick.label')}</legend>
      {onPropose && (
        <Chip className={styles.propose} onClick={onPropose}>
          <IconTag size={18} aria-hidden />
          {t('conversations:quick.propose')}
        </Chip>
      )}
      {replies.map((reply) => {
        const text = t(`conversations:reply.${reply}`);
        return (
          <Chip key={reply} className={styles.reply} onClick={() => onChoose(text)}>
            {text}
          </Chip>
        );
      })}
    </fieldset>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useHowToPayForm } from '#web/lib/use-how-to-pay-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import styles from './forms.module.css';
import { bookingQuery } from './use-booking.ts';

interface HowToPayProps {
  bookingId: string;
  /** Whether it was said before. */
  isSaid: boolean;
}

/** An owner says how they want to be paid without leaving the booking; the settings have it from then on. */
export function HowToPay({ bookingId, isSaid }: HowToPayProps) {
  const { t } = useTranslation();
  const member = useMember();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look={isSaid ? 'ghost' : 'line'} onClick={() => setOpen(true)}>
        {t(`bookings:payment.${isSaid ? 'changeHow' : 'sayHow'}`)}
      </Button>
      <Dialog open={open} onClose={close} title={t('bookings:payment.sayHow')}>
        {member && <HowToPayForm {...{ bookingId, member }} onClose={close} />}
      </Dialog>
    </>
  );
}

interface HowToPayFormProps {
  bookingId: string;
  member: Session;
  onClose: () => void;
}

function HowToPayForm({ bookingId, member, onClose }: HowToPayFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, submit, failure } = useHowToPayForm(member, async () => {
    await client.invalidateQueries({ queryKey: bookingQuery(bookingId).queryKey });
    onClose();
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <TextArea
        label={t('bookings:payment.how.owner')}
        help={t('bookings:payment.howHelp')}
        rows={3}
        {...form.register('howToPay')}
        error={form.formState.errors.howToPay}
      />
      <FormEnd>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('bookings:meeting.save')}
        </Button>
      </FormEnd>
    </form>
  );
}

import styles from './turning-circle.module.css';

/** Something is under way; its button or line says what, and has `aria-busy`. */
export function TurningCircle({ size = 16 }: { size?: number }) {
  return <span className={styles.circle} style={{ width: size, height: size }} aria-hidden />;
}

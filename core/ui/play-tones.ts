/** Length of a tone, s. */
const TONE_S = 0.18;
const VOLUME = 0.12;

/**
 * Plays short tones, given in Hz, one after the other. Browsers refuse sound before the user has used the page: then
 * nothing is heard, so whatever sounds must be shown too.
 */
export function playTones(tones: readonly number[]): void {
  if (!navigator.userActivation?.hasBeenActive || !("AudioContext" in globalThis)) return;
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = VOLUME;
  volume.connect(audio.destination);
  for (const [index, hertz] of tones.entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(audio.currentTime + index * TONE_S);
    tone.stop(audio.currentTime + (index + 1) * TONE_S);
    if (index === tones.length - 1) tone.onended = () => void audio.close();
  }
}
